import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorWords, type ProblemStatus } from '#api/http/error-messages.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import { formNames } from '#model/forms/form.ts';
import { badCvs, goodCvs } from '#test/support/files/cv.ts';
import {
  browserHeaders,
  type FormSite,
  personFields,
  postForm,
  startFormSite,
} from '#test/support/forms/form-site.ts';
import { startOwnSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let site: FormSite;
let front: ServerProcess;
let frontDirectory: TemporaryDirectory;

beforeAll(async () => {
  site = await startFormSite();
  frontDirectory = await makeTemporaryDirectory();
  front = await startOwnSite({
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

describe.each(['its own store', 'an API elsewhere'])('a site with %s', (kind) => {
  const origin = () => (kind === 'its own store' ? site.server.origin : front.origin);

  test.each(formNames)('%s without script leads to a page that thanks', async (form) => {
    for (const prefix of ['', '/ru', '/en']) {
      const fields = await personFields(origin(), form);
      const answer = await postForm(origin(), `${prefix}/forms/${form}`, fields, { headers: html });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const location = answer.headers.get('location') ?? '';
      expect(location).toMatch(new RegExp(`^${prefix}/forms/${form}/sent\\?reference=[0-9A-Z-]{9}`, 'u'));
      const page = await fetch(origin() + location, { headers: html });
      expect(page.status).toBe(200);
      const reference = new URLSearchParams(location.split('?')[1]).get('reference') ?? '';
      if (form !== 'subscribe') expect((await page.text()).includes(reference)).toBe(true);
    }
  });

  test('what is wrong comes back with what was written, and is kept by nobody', async () => {
    const fields = await personFields(origin(), 'message-us', { message: 'қысқа', topic: 'Тақырып <b>' });
    const answer = await postForm(origin(), '/forms/message-us', fields, { headers: html });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    // The page is too long to be printed where one of these is not in it.
    expect(page.includes('Тақырып &lt;b&gt;')).toBe(true);
    expect(page.includes('кемінде 10 таңба')).toBe(true);
    const clean = await (await fetch(`${origin()}/forms/message-us`)).text();
    expect(clean.includes('Тақырып &lt;b&gt;')).toBe(false);
  });

  test('script is given the answer of the API', async () => {
    const fields = await personFields(origin(), 'call-me');
    const answer = await postForm(origin(), '/ru/forms/call-me', fields, { headers: json });
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as { data: { message: string } }).data.message).toMatch(/^Спасибо/u);
    // Not the same for both sites, which have one store: a retry would be given the first one's receipt.
    const name = kind === 'its own store' ? 'Басқа' : 'Бөлек';
    const suspicious = (headers: Record<string, string>) =>
      postForm(
        origin(),
        '/ru/forms/call-me',
        { ...fields, name, token: '' },
        { headers: { ...json, ...headers } },
      );
    const challenged = await suspicious({ prefer: 'handling=strict' });
    expect(challenged.status).toBe(428);
    expect(await challenged.json()).toMatchObject({ challenge: { bits: expect.any(Number) } });
    const quarantined = await suspicious({});
    expect(quarantined.status).toBe(201);
    expect(await quarantined.json()).toMatchObject({ data: { reply_by: null } });
    const wrong = await postForm(origin(), '/en/forms/call-me', {}, { headers: json });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: { name: ['Enter your full name.'] } });
  });

  test('a CV goes with it, and one that is none is told at its field', async () => {
    const fields = await personFields(origin(), 'apply');
    const sent = await postForm(origin(), '/forms/apply', fields, { headers: html, file: goodCvs.pdf });
    expect(sent.status).toBe(303);
    const large = Buffer.concat([goodCvs.pdf, Buffer.alloc(11 * 1024 * 1024)]);
    for (const [file, status] of [
      [badCvs['a program']?.bytes, 415],
      [large, 413],
    ] as const) {
      if (!file) continue;
      const again = await personFields(origin(), 'apply');
      const answer = await postForm(origin(), '/ru/forms/apply', again, { headers: html, file });
      expect(answer.status).toBe(status);
      const page = await answer.text();
      // Both looked for in a page that is too long to be printed.
      expect(/aria-invalid="true"[^>]* name="cv"/u.test(page)).toBe(true);
      expect(page.includes(again.email ?? '')).toBe(true);
    }
  });

  test('a file that comes with what is wrong has to be chosen again, and the page says so', async () => {
    const fields = await personFields(origin(), 'apply', { phone: '+7 701' });
    const answer = await postForm(origin(), '/en/forms/apply', fields, { headers: html, file: goodCvs.pdf });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(
      '<a href="#apply-cv">The file you chose was not kept: choose it again.</a>',
    );
  });

  test('another site cannot send in the name of a visitor', async () => {
    const fields = await personFields(origin(), 'call-me');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]) {
      const answer = await postForm(origin(), '/forms/call-me', fields, { headers: { ...html, ...headers } });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/u);
    }
  });

  test('a token can be had, and is kept by nobody', async () => {
    const answer = await fetch(`${origin()}/forms/token`, { headers: browserHeaders() });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ data: { token: expect.stringMatching(/^v/u) } });
  });

  test('no other address takes a POST', async () => {
    for (const path of ['/', '/contacts', '/forms/nothing', '/forms/call-me/sent', '/forms/token']) {
      expect((await postForm(origin(), path, { a: 'b' }, { headers: html })).status).toBe(405);
    }
  });

  test.each(locales)('what nobody would send is the form’s page again, in %s', async (locale) => {
    const urlencoded = 'application/x-www-form-urlencoded';
    const good = new URLSearchParams(await personFields(origin(), 'call-me')).toString();
    const cases: [body: string, type: string, status: ProblemStatus][] = [
      ['<a/>', 'text/xml', 415],
      [good, `${urlencoded}; charset=windows-1251`, 415],
      [good, `${urlencoded}\t; charset=UTF-16`, 415],
      [`${good}${'&a=b'.repeat(10_000)}`, urlencoded, 413],
      [`${good}&city=%ff%fe`, urlencoded, 400],
      [`${good}&token=x`, urlencoded, 400],
      ['{"name":', 'application/json', 400],
    ];
    for (const [body, type, status] of cases) {
      const headers = browserHeaders({ ...html, 'content-type': type });
      const url = origin() + localePath(locale, '/forms/call-me');
      const answer = await fetch(url, { method: 'POST', body, headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      const page = await answer.text();
      // What went wrong, the telephone to call instead, and the form to try again.
      for (const part of [errorWords[locale].problem[status].message, 'href="tel:+7', 'name="phone"']) {
        expect(page.includes(part), `${type} ${part}`).toBe(true);
      }
    }
  });
});
