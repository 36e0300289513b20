import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessages, type ProblemStatus } from '#api/http/error-messages.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import { formNames } from '#model/forms/form.ts';
import { invalidCvs, validCvs } from '#test/support/files/cv.ts';
import {
  browserHeaders,
  type FormSite,
  personFields,
  postForm,
  startFormSite,
} from '#test/support/forms/form-site.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let site: FormSite;
let front: ServerProcess;
let frontDirectory: TemporaryDirectory;

beforeAll(async () => {
  site = await startFormSite();
  frontDirectory = await makeTemporaryDirectory();
  front = await startIsolatedSite({
    DATA_DIR: frontDirectory.path,
    API_BASE: site.server.origin,
    TRUST_PROXY: 'on',
  });
});
afterAll(async () => {
  await front?.stop();
  await site?.remove();
  await frontDirectory?.remove();
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const json = { accept: 'application/json' };

describe.each(['a local database', 'a remote content API'])('A site with %s', (siteKind) => {
  const origin = () => (siteKind === 'a local database' ? site.server.origin : front.origin);

  //
  test.each(formNames)('The form %s without script redirects to its confirmation page', async (form) => {
    for (const prefix of ['', '/ru', '/en']) {
      const fields = await personFields(origin(), form);
      const response = await postForm(origin(), `${prefix}/forms/${form}`, fields, { headers: html });
      expect(response.status).toBe(303);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const location = response.headers.get('location') ?? '';
      expect(location).toMatch(new RegExp(`^${prefix}/forms/${form}/sent\\?reference=[0-9A-Z-]{9}`, 'u'));
      const page = await fetch(origin() + location, { headers: html });
      expect(page.status).toBe(200);
      const reference = new URLSearchParams(location.split('?')[1]).get('reference') ?? '';
      if (form !== 'subscribe') expect((await page.text()).includes(reference)).toBe(true);
    }
  });

  test('An invalid form returns with its values and is not cached', async () => {
    const fields = await personFields(origin(), 'message-us', { message: 'қысқа', topic: 'Тақырып <b>' });
    const response = await postForm(origin(), '/forms/message-us', fields, { headers: html });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    // `includes` avoids printing the full page on failure.
    expect(page.includes('Тақырып &lt;b&gt;')).toBe(true);
    expect(page.includes('кемінде 10 таңба')).toBe(true);
    const clean = await (await fetch(`${origin()}/forms/message-us`)).text();
    expect(clean.includes('Тақырып &lt;b&gt;')).toBe(false);
  });

  test('A request for JSON gets the response of the API', async () => {
    const fields = await personFields(origin(), 'call-me');
    const response = await postForm(origin(), '/ru/forms/call-me', fields, { headers: json });
    expect(response.status).toBe(201);
    expect(((await response.json()) as { data: { message: string } }).data.message).toMatch(/^Спасибо/u);
    // The name differs per site: both share a database, and a duplicate returns the first receipt.
    const name = siteKind === 'a local database' ? 'Басқа' : 'Бөлек';
    const postSuspicious = (headers: Record<string, string>) =>
      postForm(
        origin(),
        '/ru/forms/call-me',
        { ...fields, name, token: '' },
        { headers: { ...json, ...headers } },
      );
    const challenged = await postSuspicious({ prefer: 'handling=strict' });
    expect(challenged.status).toBe(428);
    expect(await challenged.json()).toMatchObject({ challenge: { bits: expect.any(Number) } });
    const quarantined = await postSuspicious({});
    expect(quarantined.status).toBe(201);
    expect(await quarantined.json()).toMatchObject({ data: { reply_by: null } });
    const wrong = await postForm(origin(), '/en/forms/call-me', {}, { headers: json });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: { name: ['Enter your full name.'] } });
  });

  test('A CV is accepted, and an invalid file is reported at its field', async () => {
    const fields = await personFields(origin(), 'apply');
    const sent = await postForm(origin(), '/forms/apply', fields, { headers: html, file: validCvs.pdf });
    expect(sent.status).toBe(303);
    const large = Buffer.concat([validCvs.pdf, Buffer.alloc(11 * 1024 * 1024)]);
    for (const [file, status] of [
      [invalidCvs['a program']?.bytes, 415],
      [large, 413],
    ] as const) {
      if (!file) continue;
      const retryFields = await personFields(origin(), 'apply');
      const response = await postForm(origin(), '/ru/forms/apply', retryFields, { headers: html, file });
      expect(response.status).toBe(status);
      const page = await response.text();
      // `includes` avoids printing the full page on failure.
      expect(/aria-invalid="true"[^>]* name="cv"/u.test(page)).toBe(true);
      expect(page.includes(retryFields.email ?? '')).toBe(true);
    }
  });

  test('The page of an invalid form says that the file must be chosen again', async () => {
    const fields = await personFields(origin(), 'apply', { phone: '+7 701' });
    const response = await postForm(origin(), '/en/forms/apply', fields, {
      headers: html,
      file: validCvs.pdf,
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(
      '<a href="#apply-cv">The file you chose was not kept: choose it again.</a>',
    );
  });

  test('Cross-site submissions return 403', async () => {
    const fields = await personFields(origin(), 'call-me');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]) {
      const response = await postForm(origin(), '/forms/call-me', fields, {
        headers: { ...html, ...headers },
      });
      expect(response.status).toBe(403);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/u);
    }
  });

  test('A token response is not cached', async () => {
    const response = await fetch(`${origin()}/forms/token`, { headers: browserHeaders() });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: { token: expect.stringMatching(/^v/u) } });
  });

  test('POST to other paths returns 405', async () => {
    for (const path of ['/', '/contacts', '/forms/nothing', '/forms/call-me/sent', '/forms/token']) {
      expect((await postForm(origin(), path, { a: 'b' }, { headers: html })).status).toBe(405);
    }
  });

  test.each(locales)('A malformed body returns the form page in %s', async (locale) => {
    const urlencoded = 'application/x-www-form-urlencoded';
    const validBody = new URLSearchParams(await personFields(origin(), 'call-me')).toString();
    const cases: [body: string, type: string, status: ProblemStatus][] = [
      ['<a/>', 'text/xml', 415],
      [validBody, `${urlencoded}; charset=windows-1251`, 415],
      [validBody, `${urlencoded}\t; charset=UTF-16`, 415],
      [`${validBody}${'&a=b'.repeat(10_000)}`, urlencoded, 413],
      [`${validBody}&city=%ff%fe`, urlencoded, 400],
      [`${validBody}&token=x`, urlencoded, 400],
      ['{"name":', 'application/json', 400],
    ];
    for (const [body, type, status] of cases) {
      const headers = browserHeaders({ ...html, 'content-type': type });
      const url = origin() + localePath(locale, '/forms/call-me');
      const response = await fetch(url, { method: 'POST', body, headers });
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
      const page = await response.text();
      // The error, the telephone and the form.
      for (const part of [errorMessages[locale].problem[status].message, 'href="tel:+7', 'name="phone"']) {
        expect(page.includes(part), `${type} ${part}`).toBe(true);
      }
    }
  });
});
