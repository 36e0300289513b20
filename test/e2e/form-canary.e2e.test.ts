import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#store/embedded.ts';
import { goodCvs } from '#test/support/cv.ts';
import { type FormSite, personFields, postForm, startFormSite } from '#test/support/form-site.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let databaseUrl: string;
let site: FormSite;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  const { host, user, database: name } = database.connectionOptions;
  databaseUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  site = await startFormSite({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await site?.remove();
  await database?.stop();
  await directory?.remove();
});

/** Each is looked for in every line of the log, and on every page that does not give the visitor his own words back. */
const canaries = {
  name: 'Канарейка Сарықұсова',
  email: 'canary-7351@example.kz',
  phone: '+7 701 735 17 35',
  message: 'Канареечная тайна семьдесят три пятьдесят один',
  topic: 'Құпия тақырып 7351',
};
const canary = /канаре|canary|735[- ]?17[- ]?35|7017351735|құпия|тайна|10\.7\.3\.51/iu;
const visitor = { 'x-forwarded-for': '10.7.3.51' };
const html = { accept: 'text/html', ...visitor };
const json = { accept: 'application/json', ...visitor };

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('nothing of a person comes into the log or onto an error page', async () => {
  const { origin } = site.server;
  const statuses: number[] = [];
  const pages: string[] = [];
  const post = async (fields: Record<string, string>, headers: Record<string, string>, file?: Buffer) => {
    const form = file ? 'apply' : 'message-us';
    const sent = await personFields(origin, form, { ...canaries, ...fields });
    const answer = await postForm(origin, `/ru/forms/${form}`, sent, { headers, ...(file && { file }) });
    statuses.push(answer.status);
    const body = await answer.text();
    // The page of the form gives back what was written; it is for the visitor alone and not an error page.
    if (answer.headers.get('content-type')?.includes('json') || answer.status === 403) pages.push(body);
  };
  await post({}, html);
  await post({}, json);
  await post({ message: 'канаре' }, html);
  await post({ message: 'канаре' }, json);
  await post({ website: canaries.email }, html);
  await post({ token: '', topic: `${canaries.topic} 1` }, json);
  await post({}, { ...html, 'sec-fetch-site': 'cross-site' });
  await post({}, html, goodCvs.pdf);
  await post({}, json, Buffer.from(canaries.message));
  // A fault of the store whose description has the whole row in it.
  await ask('alter table submission add constraint broken check (length(reference) < 0) not valid');
  await post({ topic: `${canaries.topic} 2` }, html);
  await post({ topic: `${canaries.topic} 3` }, json);
  await ask('alter table submission drop constraint broken');
  await database.stop();
  await post({ topic: `${canaries.topic} 4` }, json).catch(() => undefined);
  await site.server.stop();
  expect(statuses).toEqual(expect.arrayContaining([303, 201, 422, 428, 403, 415, 500]));
  expect(site.server.lines.some((line) => line.includes('"msg":"request"'))).toBe(true);
  expect(site.server.lines.some((line) => line.includes('broken'))).toBe(true);
  expect(site.server.lines.filter((line) => canary.test(line))).toEqual([]);
  expect(pages.filter((page) => canary.test(page))).toEqual([]);
});
