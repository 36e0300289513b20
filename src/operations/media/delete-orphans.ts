import {
  hasContent,
  isDeletable,
  keepContent,
  listOrphanContents,
  lockContent,
} from '#store/content/asset-content.ts';
import { deleteFinishedUploads } from '#store/content/finished-upload.ts';
import { inTransaction } from '#store/transaction.ts';
import type { MediaContext } from './upload-asset.ts';

const FINISHED_UPLOAD_DAYS = 7;
const DAY_MS = 86_400_000;

/** Deletes contents that no file has any more, and forgets finished uploads. @returns the number of contents */
export async function deleteOrphans({
  db,
  now,
  files,
}: Pick<MediaContext, 'db' | 'now' | 'files'>): Promise<number> {
  await deleteFinishedUploads(db, new Date(now() - FINISHED_UPLOAD_DAYS * DAY_MS));
  let count = 0;
  for (const sha256 of await listOrphanContents(db, new Date(now()))) {
    await inTransaction(db, async (trx) => {
      await lockContent(trx, sha256);
      if (!(await isDeletable(trx, sha256, new Date(now())))) return;
      // It has a file if it was reserved for an upload that failed.
      if (!(await hasContent(trx, sha256))) {
        await files.delete(sha256);
        count += 1;
      }
      await keepContent(trx, sha256);
    });
  }
  return count;
}
