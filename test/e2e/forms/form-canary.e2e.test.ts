import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import { type OwnDatabase, startOwnDatabase } from '#test/support/database/own-database.ts';
import { badCvs, goodCvs } from '#test/support/files/cv.ts';
import {
  browserHeaders,
  type FormSite,
  personFields,
  postForm,
  startFormSite,
} from '#test/support/forms/form-site.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';

let database: OwnDatabase;
let mail: MailServer;
let site: FormSite;

beforeAll(async () => {
  database = await startOwnDatabase();
  mail = await startMailServer();
  site = await startFormSite({ DATABASE_URL: database.url, SMTP_URL: mail.url, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await site?.remove();
  await mail?.stop();
  await database?.remove();
});

/** Each is looked for in every line of the log, and on every page that does not give the visitor his own words back. */
const canaries = {
  name: 'Канарейка Сарықұсова',
  email: 'canary-7351@example.kz',
  phone: '+7 701 735 17 35',
  message: 'Канареечная тайна семьдесят три пятьдесят один',
  topic: 'Құпия тақырып 7351',
  city: 'Құпия қала',
  cover: 'Канареечная тайна сопроводительного письма',
};
const canary = /канаре|canary|735[- ]?17[- ]?35|7017351735|құпия|тайна|10\.73\.51\./iu;
const html = { accept: 'text/html' };
const json = { accept: 'application/json' };

let people = 0;
/** Another person each time, with an address and words of his own: what is sent twice is only found again. */
function person(): { address: string; fields: Record<string, string> } {
  people += 1;
  const mark = String(people).replace(/[0-9]/gu, (digit) => 'абвгдежзик'[Number(digit)] ?? '');
  const { name, message, topic, cover } = canaries;
  return {
    address: `10.73.51.${people}`,
    fields: {
      ...canaries,
      name: `${name}-${mark}`,
      message: `${message} ${mark}`,
      topic: `${topic} ${mark}`,
      cover: `${cover} ${mark}`,
    },
  };
}

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const statuses: number[] = [];
/** What is no page of a form: that gives back what was written, to the visitor alone. */
const pages: string[] = [];

async function look(answer: Response): Promise<void> {
  statuses.push(answer.status);
  const body = await answer.text();
  if (answer.headers.get('content-type')?.includes('json') || answer.status === 403) pages.push(body);
}

interface Posting {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  file?: Buffer;
}

async function post(form: FormName, { fields = {}, headers = html, file }: Posting = {}): Promise<void> {
  const { origin } = site.server;
  const { address, fields: own } = person();
  const sent = await personFields(origin, form, { ...own, ...fields });
  const from = { ...headers, 'x-forwarded-for': address };
  await look(await postForm(origin, `/ru/forms/${form}`, sent, { headers: from, ...(file && { file }) }));
}

const logged = (words: string) =>
  vi.waitUntil(() => site.server.lines.some((line) => line.includes(words)), {
    timeout: 40_000,
    interval: 50,
  });

/** What the canary's own letter leads to. */
function confirmationLink(): Promise<string> {
  const links = () =>
    mail.received.map(({ mail: { text = '' } }) => /\/subscription\/confirm\?token=\S+/u.exec(text)?.[0]);
  return vi.waitUntil(() => links().find(Boolean), { timeout: 40_000, interval: 50 });
}

test('forms, taken and refused', async () => {
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
    const { address, fields } = person();
    const sent = await personFields(site.server.origin, form, { ...fields, token: '' });
    const headers = browserHeaders({
      ...json,
      prefer: 'handling=strict',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    });
    const url = site.server.origin + formPaths[form];
    await look(await fetch(url, { method: 'POST', body: JSON.stringify(sent), headers }));
    // Neither a form nor JSON.
    await look(await fetch(url, { method: 'POST', body: JSON.stringify(sent).slice(0, 300), headers }));
  }
  expect(statuses).toEqual(expect.arrayContaining([303, 201, 422, 428, 403, 400]));
});

test('files', async () => {
  const bad = Buffer.from(canaries.message);
  for (const headers of [html, json]) {
    for (const file of [goodCvs.pdf, bad, badCvs['half a pdf']?.bytes ?? bad])
      await post('apply', { headers, file });
  }
  expect(statuses).toEqual(expect.arrayContaining([415]));
});

test('a mail server that repeats whom it refuses, and one that dies', async () => {
  // The letters until now have come through.
  await confirmationLink();
  const words = `5.1.1 <${canaries.email}> ${canaries.phone} is nobody`;
  mail.next.push({ at: 'recipient', behaviour: { status: 550, words } });
  mail.next.push({ at: 'end', behaviour: { status: 451, words } });
  mail.next.push({ at: 'data', behaviour: 'dies' });
  await post('message-us');
  await post('exclusive-info');
  await logged('a letter was not delivered');
  await logged('a letter is tried again later');
});

test('a fault of the store whose description has the whole row in it', async () => {
  const link = await confirmationLink();
  await ask('alter table submission add constraint broken check (length(reference) < 0) not valid');
  await ask(`alter table subscription add constraint broken check (state <> 'confirmed') not valid`);
  for (const form of formNames) {
    const file = form === 'apply' ? { file: goodCvs.docx } : {};
    for (const headers of [html, json]) {
      await post(form, { headers, fields: { email: `${people}-${canaries.email}` }, ...file });
    }
  }
  const token = link.split('=')[1] ?? '';
  const method = 'POST';
  await look(await fetch(`${site.server.origin}/ru${link}`, { method }));
  await look(
    await fetch(`${site.server.origin}/subscription/confirm?token=${token}`, {
      method,
      body: 'List-Unsubscribe=One-Click',
    }),
  );
  await look(
    await fetch(`${site.server.origin}/api/news/subscription/confirm`, {
      method,
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
    }),
  );
  expect(statuses.slice(-3)).toEqual([500, 500, 500]);
  expect(statuses.filter((status) => status === 500).length).toBe(3 + 2 * formNames.length);
});

test('a store that has gone', async () => {
  await database.postgres.stop();
  for (const form of formNames) {
    await post(form, { headers: json }).catch(() => undefined);
  }
  expect(statuses).toContain(503);
  // Without script the visitor gets the form back with all that was written, and the telephone to call instead.
  const { fields } = person();
  const answer = await postForm(
    site.server.origin,
    '/ru/forms/message-us',
    { ...fields, consent: 'on' },
    { headers: html },
  );
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await answer.text();
  for (const part of [fields.message ?? '', fields.email ?? '', 'href="tel:+7', 'Форма не отправлена']) {
    expect(page.includes(part), part).toBe(true);
  }
});

test('nothing of a person came into the log or onto an error page', async () => {
  await site.server.stop();
  const { lines } = site.server;
  for (const words of ['"msg":"request"', 'broken', 'a subscription could not be changed']) {
    expect(lines.some((line) => line.includes(words))).toBe(true);
  }
  expect(lines.filter((line) => canary.test(line))).toEqual([]);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => canary.test(page))).toEqual([]);
});
