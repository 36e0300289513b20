import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { replaceFile, type UncleanFile } from '#store/content/asset.ts';
import { announcePublication, findNaming, lockPublishing } from '#store/content/published-write.ts';
import { type FileStore, mediaTypeOf } from '#store/files/media-file-store.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { projectEdition } from '../publishing/project-edition.ts';
import { refreshReferrers } from '../publishing/reproject-referrers.ts';
import { type ChangedRow, tagsOf } from '../publishing/update-public-rows.ts';
import { cleanMedia } from './sanitize-media.ts';
import { nameWith } from './store-asset.ts';

/**
 * Cleans a picture or video that an earlier release stored as it came: its assets point at the clean file from then on, all
 * that is published is made with its true size, and the old address gives the clean bytes too.
 * @returns `absent` where the file is not on this machine
 * @throws FileRefused where it cannot be cleaned; nothing is changed then
 */
export async function cleanStoredFile(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  file: UncleanFile,
): Promise<'cleaned' | 'absent'> {
  const path = files.pathOf(file.sha256, file.name);
  const stored = path === undefined ? undefined : await readFile(path).catch(() => undefined);
  if (stored === undefined) return 'absent';
  const kind = file.media_type.startsWith('video/') ? 'video' : 'picture';
  const { bytes, ending, ...look } = await cleanMedia(kind, stored);
  const name = nameWith(ending, file.name);
  const { sha256 } = await files.put(bytes, name);
  // Before the commit: if it fails, the file is cleaned once more, and nothing has been given away meanwhile.
  if (sha256 !== file.sha256) await files.overwrite(file.sha256, file.name, bytes);
  const asset = {
    sha256,
    name,
    mediaType: mediaTypeOf(name) ?? file.media_type,
    bytes: bytes.length,
    ...look,
  };
  await inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    await replaceFile(trx, file, asset);
    const changed: ChangedRow[] = [];
    for (const { type, edition, revision } of await findNaming(trx, file.sha256)) {
      const { locale, entry_id: entryId } = edition;
      const updatedAt = edition.published_at ?? edition.updated_at;
      const firstPublishedAt = edition.first_published_at ?? updatedAt;
      const { cardChanged } = await projectEdition(trx, {
        type,
        locale,
        revision,
        firstPublishedAt,
        updatedAt,
      });
      changed.push({ type, locale, entryId, listed: cardChanged });
      if (cardChanged) changed.push(...(await refreshReferrers(trx, entryId, locale)));
    }
    if (changed.length > 0) await announcePublication(trx, tagsOf(changed));
  });
  return 'cleaned';
}
