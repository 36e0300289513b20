import type { Kysely } from 'kysely';
import { itemTag, listTag } from '#model/cache-tag.ts';
import { findDocumentsWith, type ReadText, saveAssetText } from '#store/asset-text.ts';
import { announcePublication, lockPublishing } from '#store/projection.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';

/**
 * Keeps what was read out of a file and has the public documents that offer it found by it from now on. Takes its turn
 * with publications, so that a document which is published meanwhile is found by it as well.
 */
export async function keepDocumentText(
  { db }: { db: Kysely<Database> },
  sha256: string,
  read: ReadText,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    await saveAssetText(trx, sha256, read);
    if (read.state !== 'done') return;
    const documents = await findDocumentsWith(trx, sha256);
    if (documents.length === 0) return;
    await announcePublication(
      trx,
      documents.flatMap(({ locale, entryId }) => [
        listTag(locale, 'document'),
        itemTag(locale, 'document', entryId),
      ]),
    );
  });
}
