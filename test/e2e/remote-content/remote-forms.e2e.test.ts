import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formNames } from '#model/forms/form.ts';
import { type OwnDatabase, startOwnDatabase } from '#test/support/database/own-database.ts';
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

let directory: TemporaryDirectory;
let database: OwnDatabase;
let api: FormSite;
let front: ServerProcess;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startOwnDatabase();
  api = await startFormSite({ DATABASE_URL: database.url, DEMO: 'off' });
  const env = { API_BASE: api.server.origin, DATA_DIR: `${directory.path}/front`, TRUST_PROXY: 'on' };
  front = await startOwnSite(env);
});
afterAll(async () => {
  await front?.stop();
  await api?.remove();
  await database?.remove();
  await directory?.remove();
});

/** What the API's store has of the forms, by state. */
async function states(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'select state, count(*)::int as count from submission group by state order by state',
  );
  await client.end();
  return rows;
}

test('visitors who send forms through a site in front are as many visitors to the API', async () => {
  const visitors = 12;
  for (const form of formNames) {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const fields = await personFields(front.origin, form);
      const headers = { accept: 'application/json', ...browserHeaders() };
      const answer = await postForm(front.origin, `/forms/${form}`, fields, { headers });
      expect([form, answer.status]).toEqual([form, 201]);
      const { data } = (await answer.json()) as { data: { reference: string; message: string } };
      expect(data).toMatchObject({
        reference: expect.stringMatching(/./u),
        message: expect.stringMatching(/./u),
      });
    }
  }
  // None is kept in quarantine as one of many from the same address.
  expect(await states()).toEqual([{ state: 'new', count: visitors * formNames.length }]);
});
