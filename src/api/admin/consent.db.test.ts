import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalTransport } from '#api/content/local-transport.ts';
import { submitForm } from '#api/forms/submit-form.ts';
import { locales } from '#language/locale/locale.ts';
import { consentText, consentVersion } from '#messages/consent.ts';
import { consentLines } from '#model/forms/consent.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext, validFields, visitorRequest } from '#test/support/forms/form.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let directory: TemporaryDirectory;
let id: number;
let visitors = 0;

const fields = (text: string) => ({
  label: 'Келісемін',
  title: 'Келісім',
  lead: 'Нұсқа: {version}.',
  parts: [{ key: 'operator', title: 'Кім', text }],
});
const texts = (text: string) => {
  const { parts, ...others } = fields(text);
  return { ...others, parts: parts.map(({ title }) => ({ title, text })) };
};

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  directory = await makeTemporaryDirectory();
  const edition = { slug: null, fields: fields('Оператор – {company}.') };
  const editions = Object.fromEntries(locales.map((locale) => [locale, edition]));
  ({ id } = await owner.result('createEntry', { body: { type: 'consent', shared: {}, editions } }));
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
  await directory?.remove();
});

async function save(text: string) {
  const { sharedRevisionId, editions } = await owner.result('entry', { params: { id } });
  const revisions = Object.fromEntries(locales.map((each) => [each, editions[each]?.revisionId ?? 0]));
  const edition = { slug: null, fields: fields(text) };
  const body = {
    base: { shared: sharedRevisionId, editions: revisions },
    editions: { kk: edition },
  } as never;
  expect((await owner.call('saveEntry', { params: { id }, body })).status).toBe(200);
}

async function publish() {
  const { editions } = await owner.result('entry', { params: { id } });
  const revisions = { kk: editions.kk?.revisionId ?? 0 };
  return owner.call('publishEntry', { params: { id }, body: { revisions } });
}

async function readConsent(version?: string) {
  const transport = createLocalTransport({
    db: base.store.db,
    now: () => admin.clock.now,
    analyser: testAnalyser,
    locale: 'kk',
  });
  return JSON.parse((await transport('consent', { version })).json).data;
}

/** What the submission of a form stores of the consent. */
async function submit(version?: string) {
  const context = formContext(base.store, directory.path);
  visitors += 1;
  const request = { ...visitorRequest(visitors), locale: 'kk' as const };
  const values = {
    ...validFields('message-us', crypto.randomUUID()),
    ...(version !== undefined && { consent_text: version }),
  };
  const { reference } = await submitForm(context, request, 'message-us', { fields: values });
  return base.store.db
    .selectFrom('submission')
    .select(['consent_version', 'consent_hash'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

describe('The consent', () => {
  let first: string;
  let second: string;

  test('is that of the interface until one is published', async () => {
    expect(await readConsent()).toBeNull();
    expect(await submit()).toEqual({
      consent_version: consentVersion,
      consent_hash: hash('sha256', consentText('kk')),
    });
  });

  test('has a version with each publication, which submissions record with the hash of its text', async () => {
    expect((await publish()).status).toBe(200);
    ({ version: first } = await readConsent());
    expect(await submit()).toEqual({
      consent_version: first,
      consent_hash: hash('sha256', consentLines(texts('Оператор – {company}.'))),
    });
    await save('Басқа оператор – {company}.');
    expect((await readConsent()).version).toBe(first);
    admin.clock.now += 60_000;
    expect((await publish()).status).toBe(200);
    ({ version: second } = await readConsent());
    expect(second).not.toBe(first);
    expect((await submit()).consent_version).toBe(second);
  });

  test('of a page that was opened before is the version that its visitor has seen', async () => {
    expect(await submit(first)).toEqual({
      consent_version: first,
      consent_hash: hash('sha256', consentLines(texts('Оператор – {company}.'))),
    });
    expect((await submit(consentVersion)).consent_hash).toBe(hash('sha256', consentText('kk')));
    expect(await submit('2020-01-01-abc')).toEqual({ consent_version: '2020-01-01-abc', consent_hash: null });
    expect((await submit("'; drop table")).consent_version).toBe(second);
  });

  test('remains readable in its former versions, which cannot be changed', async () => {
    expect(await readConsent(first)).toMatchObject({
      isCurrent: false,
      parts: [{ title: 'Кім', text: 'Оператор – {company}.' }],
      versions: [{ version: second }, { version: first }],
    });
    expect(await readConsent('2020-01-01-abc')).toBeNull();
    const changed = base.store.db.updateTable('consent_version').set({ version: 'x' }).execute();
    await expect(changed).rejects.toThrow(/never changed/u);
    const removed = base.store.db.deleteFrom('consent_version').execute();
    await expect(removed).rejects.toThrow(/never changed/u);
  });

  test('is listed with the number of its submissions', async () => {
    const { versions } = await owner.result('consentVersions');
    expect(versions).toMatchObject([
      { locale: 'kk', version: second, isInForce: true, submissions: 2 },
      { locale: 'kk', version: first, isInForce: false, submissions: 2 },
    ]);
    const stranger = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: [...locales] }]);
    expect(await stranger.result('consentVersions')).toEqual({ versions: [] });
  });

  test.each(['{operator}', '{company', '}', '{company} {Email}'])(
    'with the unknown parameter %s is not published',
    async (text) => {
      await save(`Оператор – ${text}`);
      const { status, body } = await publish();
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('{company}, {address}');
      expect((await readConsent()).version).toBe(second);
    },
  );
});
