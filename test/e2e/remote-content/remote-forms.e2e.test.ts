import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formNames } from '#model/forms/form.ts';
import { type IsolatedDatabase, startIsolatedDatabase } from '#test/support/database/isolated-database.ts';
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

let directory: TemporaryDirectory;
let database: IsolatedDatabase;
let api: FormSite;
let frontSite: ServerProcess;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startIsolatedDatabase();
  api = await startFormSite({ DATABASE_URL: database.url, DEMO: 'off' });
  const env = { API_BASE: api.server.origin, DATA_DIR: `${directory.path}/front`, TRUST_PROXY: 'on' };
  frontSite = await startIsolatedSite(env);
});
afterAll(async () => {
  await frontSite?.stop();
  await api?.remove();
  await database?.remove();
  await directory?.remove();
});

/** Submissions in the API's database by state. */
async function countByState(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'select state, count(*)::int as count from submission group by state order by state',
  );
  await client.end();
  return rows;
}

test('The API distinguishes the visitors of a site with a remote content API', async () => {
  const visitorCount = 12;
  for (const form of formNames) {
    for (let visitor = 0; visitor < visitorCount; visitor += 1) {
      const fields = await personFields(frontSite.origin, form);
      const headers = { accept: 'application/json', ...browserHeaders() };
      const response = await postForm(frontSite.origin, `/forms/${form}`, fields, { headers });
      expect([form, response.status]).toEqual([form, 201]);
      const { data } = (await response.json()) as { data: { reference: string; message: string } };
      expect(data).toMatchObject({
        reference: expect.stringMatching(/./u),
        message: expect.stringMatching(/./u),
      });
    }
  }
  // None is in quarantine as one of many from the same IP address.
  expect(await countByState()).toEqual([{ state: 'new', count: visitorCount * formNames.length }]);
});
