import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypeNames } from '#model/content-types/names.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { addEditor, countRows, editing, listEntryIds, openEntry } from '#test/support/content/editors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { importContent } from '../import/import-content.ts';
import { planPublication } from './plan-publication.ts';

let base: TestStore;
let directory: TemporaryDirectory;
let context: WriteContext;

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
  context = editing(base.store, await addEditor(base.store, 'Айгерім'));
  const files = openMediaFolder(join(directory.path, 'media'));
  for (const content of ['demo', 'defaults']) {
    await importContent(
      { ...context, files },
      fileURLToPath(new URL(`../../../${content}`, import.meta.url)),
    );
  }
});
afterAll(async () => {
  await base?.drop();
  await directory?.remove();
});

const same = <Value>(value: Value): Value => value;

test('Opening and saving supplied content unchanged writes nothing and marks nothing stale', async () => {
  const entries = await listEntryIds(context);
  const changed: string[] = [];
  for (const { id, type } of entries) {
    const before = await countRows(context, id);
    const opened = await openEntry(context, id);
    // As the browser sends it.
    const save = JSON.parse(JSON.stringify(opened.prepare({ shared: same, kk: same, ru: same, en: same })));
    const conflicts = await opened.save({
      shared: () => save.shared,
      kk: () => save.editions.kk?.fields ?? {},
      ru: () => save.editions.ru?.fields ?? {},
      en: () => save.editions.en?.fields ?? {},
    });
    const after = await countRows(context, id);
    const { state } = await openEntry(context, id);
    const isSame = JSON.stringify([before, []]) === JSON.stringify([after, conflicts]);
    if (!isSame || state.stale.length > 0 || after.sources > 0) changed.push(`${type} ${id}`);
  }
  expect(changed).toEqual([]);
  expect(new Set(entries.map(({ type }) => type))).toEqual(
    new Set(contentTypeNames.filter((type) => !['dictionary-entry', 'theme', 'consent'].includes(type))),
  );
  const events = await context.db
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'entry.save')
    .execute();
  expect(events).toEqual([]);
});

test('Supplied content has nothing to publish and no issues', async () => {
  const findings: unknown[] = [];
  for (const { id, type } of await listEntryIds(context)) {
    for (const plan of await planPublication(context, context.actor, id)) {
      const { languageStatus, issues, shared, changes, slug } = plan;
      const isClean = languageStatus === 'published' && issues.length + shared.length + changes.length === 0;
      if (!isClean || slug.before !== slug.after) findings.push({ type, id, ...plan });
    }
  }
  expect(findings).toEqual([]);
});

test('A change of every text in one language marks the translations of that language only', async () => {
  const { id } = (await listEntryIds(context)).find(({ type }) => type === 'about-overview') ?? { id: 0 };
  const opened = await openEntry(context, id);
  await opened.save({ kk: (fields) => ({ ...fields, title: 'Жаңа тақырып', lead: 'Жаңа кіріспе' }) });
  const { state } = await openEntry(context, id);
  expect(state.stale.map(({ locale, path, sourceLocale }) => [locale, path, sourceLocale])).toEqual([
    ['en', 'lead', 'kk'],
    ['en', 'title', 'kk'],
    ['ru', 'lead', 'kk'],
    ['ru', 'title', 'kk'],
  ]);
  expect(state.stale[0]).toMatchObject({
    sourceBefore: opened.state.editions.kk?.fields.lead,
    sourceNow: 'Жаңа кіріспе',
  });
});
