import { searchTag } from '#model/publishing/cache-tags.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { findDocumentsWith, type ReadText, saveAssetText } from '#store/search/document-text.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexEditions } from './index-editions.ts';

/**
 * Keeps what was read out of a file and has the public documents that offer it found by it from now on. Takes its turn
 * with publications, so that a document which is published meanwhile is found by it as well.
 */
export async function keepDocumentText(
  { db, analyser }: IndexContext,
  sha256: string,
  read: ReadText,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    await saveAssetText(trx, sha256, read);
    if (read.state !== 'done') return;
    const documents = await findDocumentsWith(trx, sha256);
    await indexEditions({ db: trx, analyser }, documents);
    // Their pages say what they said.
    const locales = new Set(documents.map(({ locale }) => locale));
    if (locales.size > 0) await announcePublication(trx, Array.from(locales, searchTag));
  });
}
