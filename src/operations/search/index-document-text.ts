import { searchTag } from '#model/publishing/cache-tags.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { type ExtractedText, findDocumentsWithFile, saveAssetText } from '#store/search/document-text.ts';
import { inTransaction } from '#store/transaction.ts';
import { type IndexContext, indexEditions } from './index-editions.ts';

/**
 * Stores the extracted text of a file and reindexes the published documents that offer it. The publishing
 * lock prevents a race with concurrent publications.
 */
export async function indexDocumentText(
  { db, analyser }: IndexContext,
  sha256: string,
  extracted: ExtractedText,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPublishing(trx);
    await saveAssetText(trx, sha256, extracted);
    if (extracted.state !== 'done') return;
    const documents = await findDocumentsWithFile(trx, sha256);
    await indexEditions({ db: trx, analyser }, documents);
    // Only search results change, not the pages of the documents.
    const locales = new Set(documents.map(({ locale }) => locale));
    if (locales.size > 0) await announcePublication(trx, Array.from(locales, searchTag));
  });
}
