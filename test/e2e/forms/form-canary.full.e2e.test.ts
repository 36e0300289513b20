import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import { type IsolatedDatabase, startIsolatedDatabase } from '#test/support/database/isolated-database.ts';
import { invalidCvs, validCvs } from '#test/support/files/cv.ts';
import {
  browserHeaders,
  type FormSite,
  personFields,
  postForm,
  startFormSite,
} from '#test/support/forms/form-site.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { waitForLog } from '#test/support/server/wait-for-log.ts';

let database: IsolatedDatabase;
let mail: MailServer;
let site: FormSite;

beforeAll(async () => {
  database = await startIsolatedDatabase();
  mail = await startMailServer();
  site = await startFormSite({ DATABASE_URL: database.url, SMTP_URL: mail.url, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await site?.remove();
  await mail?.stop();
  await database?.remove();
});

/** Personal data that must not appear in the log or on error pages. */
const canaries = {
  name: 'Канарейка Сарықұсова',
  email: 'canary-7351@example.kz',
  phone: '+7 701 735 17 35',
  message: 'Канареечная тайна семьдесят три пятьдесят один',
  topic: 'Құпия тақырып 7351',
  city: 'Құпия қала',
  cover: 'Канареечная тайна сопроводительного письма',
};
const canaryPattern = /канаре|canary|735[- ]?17[- ]?35|7017351735|құпия|тайна|10\.73\.51\./iu;
const html = { accept: 'text/html' };
const json = { accept: 'application/json' };

let personCount = 0;
/** A unique person: duplicates would only return the first receipt. */
function nextPerson(): { address: string; fields: Record<string, string> } {
  personCount += 1;
  const mark = String(personCount).replace(/[0-9]/gu, (digit) => 'абвгдежзик'[Number(digit)] ?? '');
  const { name, message, topic, cover } = canaries;
  return {
    address: `10.73.51.${personCount}`,
    fields: {
      ...canaries,
      name: `${name}-${mark}`,
      message: `${message} ${mark}`,
      topic: `${topic} ${mark}`,
      cover: `${cover} ${mark}`,
    },
  };
}

async function executeSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const statuses: number[] = [];
/** JSON responses and 403 pages. Form pages are excluded: they show the visitor's own values. */
const pages: string[] = [];

async function recordResponse(response: Response): Promise<void> {
  statuses.push(response.status);
  const body = await response.text();
  if (response.headers.get('content-type')?.includes('json') || response.status === 403) pages.push(body);
}

interface Posting {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  file?: Buffer;
}

async function post(form: FormName, { fields = {}, headers = html, file }: Posting = {}): Promise<void> {
  const { origin } = site.server;
  const { address, fields: personalFields } = nextPerson();
  const sent = await personFields(origin, form, { ...personalFields, ...fields });
  const headersWithAddress = { ...headers, 'x-forwarded-for': address };
  await recordResponse(
    await postForm(origin, `/ru/forms/${form}`, sent, { headers: headersWithAddress, ...(file && { file }) }),
  );
}

/** The confirmation link in the e-mail. */
function confirmationLink(): Promise<string> {
  const links = () =>
    mail.received.map(({ mail: { text = '' } }) => /\/subscription\/confirm\?token=\S+/u.exec(text)?.[0]);
  return vi.waitUntil(() => links().find(Boolean), LONG_TIMEOUT);
}

test('Forms are accepted and rejected', async () => {
  for (const form of formNames) {
    for (const headers of [html, json]) {
      await post(form, { headers });
      await post(form, {
        headers,
        fields: { consent: '', name: 'канаре1', email: 'canary@', message: 'канаре' },
      });
      await post(form, { headers, fields: { website: canaries.email } });
    }
    await post(form, { headers: { ...html, 'sec-fetch-site': 'cross-site' } });
    const { address, fields } = nextPerson();
    const sent = await personFields(site.server.origin, form, { ...fields, token: '' });
    const headers = browserHeaders({
      ...json,
      prefer: 'handling=strict',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    });
    const url = site.server.origin + formPaths[form];
    await recordResponse(await fetch(url, { method: 'POST', body: JSON.stringify(sent), headers }));
    // Malformed JSON.
    await recordResponse(
      await fetch(url, { method: 'POST', body: JSON.stringify(sent).slice(0, 300), headers }),
    );
  }
  expect(statuses).toEqual(expect.arrayContaining([303, 201, 422, 428, 403, 400]));
});

test('CV uploads are accepted and rejected', async () => {
  const noPdf = Buffer.from(canaries.message);
  for (const headers of [html, json]) {
    for (const file of [validCvs.pdf, noPdf, invalidCvs['half a pdf']?.bytes ?? noPdf])
      await post('apply', { headers, file });
  }
  expect(statuses).toEqual(expect.arrayContaining([415]));
});

test('The mail server rejects recipients by name and drops a connection', async () => {
  // Earlier e-mails have been delivered.
  await confirmationLink();
  const smtpMessage = `5.1.1 <${canaries.email}> ${canaries.phone} does not exist`;
  mail.plannedFailures.push({ at: 'recipient', behaviour: { status: 550, words: smtpMessage } });
  mail.plannedFailures.push({ at: 'end', behaviour: { status: 451, words: smtpMessage } });
  mail.plannedFailures.push({ at: 'data', behaviour: 'dies' });
  await post('message-us');
  await post('exclusive-info');
  await waitForLog(site.server, 'e-mail was not delivered');
  await waitForLog(site.server, 'e-mail delivery is retried later');
});

test('Database constraint errors contain the row', async () => {
  const link = await confirmationLink();
  await executeSql('alter table submission add constraint broken check (length(reference) < 0) not valid');
  await executeSql(`alter table subscription add constraint broken check (state <> 'confirmed') not valid`);
  for (const form of formNames) {
    const file = form === 'apply' ? { file: validCvs.docx } : {};
    for (const headers of [html, json]) {
      await post(form, { headers, fields: { email: `${personCount}-${canaries.email}` }, ...file });
    }
  }
  const token = link.split('=')[1] ?? '';
  const method = 'POST';
  await recordResponse(await fetch(`${site.server.origin}/ru${link}`, { method }));
  await recordResponse(
    await fetch(`${site.server.origin}/subscription/confirm?token=${token}`, {
      method,
      body: 'List-Unsubscribe=One-Click',
    }),
  );
  await recordResponse(
    await fetch(`${site.server.origin}/api/news/subscription/confirm`, {
      method,
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
    }),
  );
  expect(statuses.slice(-3)).toEqual([500, 500, 500]);
  expect(statuses.filter((status) => status === 500).length).toBe(3 + 2 * formNames.length);
});

test('The database is stopped', async () => {
  await database.postgres.stop();
  for (const form of formNames) {
    await post(form, { headers: json }).catch(() => undefined);
  }
  expect(statuses).toContain(503);
  // Without script, the form returns with all values and the telephone number.
  const { fields } = nextPerson();
  const response = await postForm(
    site.server.origin,
    '/ru/forms/message-us',
    { ...fields, consent: 'on' },
    { headers: html },
  );
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await response.text();
  for (const part of [fields.message ?? '', fields.email ?? '', 'href="tel:+7', 'Форма не отправлена']) {
    expect(page.includes(part), part).toBe(true);
  }
});

test('Neither the log nor an error page contains personal data (N-15)', async () => {
  await site.server.stop();
  const { lines } = site.server;
  for (const text of ['"msg":"request"', 'broken', 'a subscription could not be changed']) {
    expect(lines.some((line) => line.includes(text))).toBe(true);
  }
  expect(lines.filter((line) => canaryPattern.test(line))).toEqual([]);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => canaryPattern.test(page))).toEqual([]);
});
