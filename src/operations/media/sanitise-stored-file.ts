import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { locales } from '#language/locale/locale.ts';
import { replaceFile, type UnsanitisedFile } from '#store/content/asset.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { type MediaFileStore, mediaTypeOf } from '#store/files/media-file-store.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { reprojectFile } from '../publishing/reproject-file.ts';
import { cacheTagsOf } from '../publishing/update-public-rows.ts';
import { sanitiseMedia } from './sanitise-media.ts';
import { replaceExtension } from './store-asset.ts';

/**
 * Sanitises a media file that an earlier release stored unchanged. Updates its assets and reprojects the
 * published rows that use it; the old URL serves the sanitised bytes too.
 * @returns `absent` if the file is not on this machine
 * @throws FileRejectedError if it cannot be sanitised; nothing is changed then
 */
export async function sanitiseStoredFile(
  { db, files }: { db: Kysely<Database>; files: MediaFileStore },
  file: UnsanitisedFile,
): Promise<'cleaned' | 'absent'> {
  const path = await files.findFile(file.sha256, file.name);
  if (path === undefined) return 'absent';
  const stored = await readFile(path);
  const kind = file.media_type.startsWith('video/') ? 'video' : 'picture';
  const { content, extension, ...details } = await sanitiseMedia(kind, { bytes: stored });
  if (!('bytes' in content)) throw new Error('A content in memory stays in memory.');
  const name = replaceExtension(extension, file.name);
  const { sha256 } = await files.put(content.bytes, name);
  // Before the commit, so that the metadata is removed even if the commit fails; a retry is safe.
  if (sha256 !== file.sha256) await files.overwrite(file.sha256, file.name, content.bytes);
  const asset = {
    sha256,
    name,
    mediaType: mediaTypeOf(name) ?? file.media_type,
    bytes: content.bytes.length,
    ...details,
  };
  await inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    await replaceFile(trx, file, asset);
    const changed = await reprojectFile(trx, file.sha256, locales);
    if (changed.length > 0) await announcePublication(trx, cacheTagsOf(changed));
  });
  return 'cleaned';
}
