import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUnsanitisedFiles } from '#store/content/asset.ts';
import { lastPublication, listPublicationsAfter } from '#store/content/published-write.ts';
import { type MediaFileStore, openMediaFolder } from '#store/files/media-file-store.ts';
import { createPhoto } from '#test/support/browser/picture.ts';
import { writeContext } from '#test/support/content/content.ts';
import { publishFullContent } from '#test/support/content/full-content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { sanitiseStoredFile } from './sanitise-stored-file.ts';

const sampleSha256 = 'ab'.repeat(32);
let base: TestStore;
let directory: TemporaryDirectory;
let files: MediaFileStore;
let sha256: string;

/** Prepares a rotated photo with EXIF data, stored unchanged by an earlier release. */
beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
  files = openMediaFolder(join(directory.path, 'media'));
  await publishFullContent(writeContext(base.store));
  ({ sha256 } = await files.put(await createPhoto('jpeg', 6), 'photo.jpg'));
  const { db } = base.store;
  await db
    .updateTable('asset')
    .set({ sha256, name: 'photo.jpg', media_type: 'image/jpeg', width: 300, height: 200, clean: false })
    .where('name', '=', 'sample-picture')
    .execute();
  await sql`update published set item = replace(item::text, ${`${sampleSha256}/sample-picture`}, ${`${sha256}/photo.jpg`})::jsonb,
    card = replace(card::text, ${`${sampleSha256}/sample-picture`}, ${`${sha256}/photo.jpg`})::jsonb`.execute(
    db,
  );
});
afterAll(async () => {
  await base.drop();
  await directory.remove();
});

const rowsNaming = async (text: string) => {
  const { rows } = await sql<{ item: string }>`
    select item::text as item from published where strpos(item::text, ${text}) > 0 or strpos(card::text, ${text}) > 0
  `.execute(base.store.db);
  return rows;
};

test('An image of an earlier release is sanitised and its pages are reprojected', async () => {
  const { db } = base.store;
  const before = await rowsNaming(sha256);
  expect(before.length).toBeGreaterThan(3);
  const last = await lastPublication(db);
  const [file] = await listUnsanitisedFiles(db);
  if (!file) throw new Error('no unclean file');
  expect(file.sha256).toBe(sha256);
  expect(await sanitiseStoredFile({ db, files }, file)).toBe('cleaned');
  expect(await listUnsanitisedFiles(db)).toEqual([]);
  const asset = await db
    .selectFrom('asset')
    .selectAll()
    .where('name', '=', 'photo.jpg')
    .executeTakeFirstOrThrow();
  expect(asset).toMatchObject({ width: 200, height: 300, clean: true });
  expect(asset.sha256).not.toBe(sha256);
  // Published rows refer to the sanitised file and its size.
  expect(await rowsNaming(sha256)).toEqual([]);
  const after = await rowsNaming(asset.sha256);
  expect(after).toHaveLength(before.length);
  expect(after.map(({ item }) => item).join('\n')).toMatch(/"width": 200/u);
  expect((await listPublicationsAfter(db, last)).tags.length).toBeGreaterThan(0);
  // Neither URL serves EXIF data.
  for (const each of [sha256, asset.sha256]) {
    const { exif, width, height } = await sharp(
      await readFile((await files.findFile(each, 'photo.jpg')) ?? ''),
    ).metadata();
    expect([exif, width, height]).toEqual([undefined, 200, 300]);
  }
});

test('A damaged or absent file is unchanged', async () => {
  const { db } = base.store;
  const broken = (await files.put(Buffer.from('\u00ff\u00d8\u00ff broken', 'latin1'), 'broken.jpg')).sha256;
  const file = { sha256: broken, name: 'broken.jpg', media_type: 'image/jpeg' };
  await expect(sanitiseStoredFile({ db, files }, file)).rejects.toThrow(/is damaged/u);
  expect((await readFile((await files.findFile(broken, 'broken.jpg')) ?? '')).includes('broken')).toBe(true);
  const absent = { sha256: 'cd'.repeat(32), name: 'absent.jpg', media_type: 'image/jpeg' };
  expect(await sanitiseStoredFile({ db, files }, absent)).toBe('absent');
});
