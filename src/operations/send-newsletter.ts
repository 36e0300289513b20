import type { Kysely } from 'kysely';
import type { Jobs } from '#jobs/jobs.ts';
import { locales } from '#language/locale.ts';
import { findPublishedEntry } from '#store/published.ts';
import type { Database } from '#store/schema.ts';
import { NotFound } from './not-found.ts';

/**
 * Sends a published news item to everybody who has confirmed a subscription. Returns at once; the letters are written
 * by `spreadNewsletter`. Asked for twice, it reaches those who have subscribed meanwhile, and nobody twice.
 * @throws NotFound where the item is published in no language
 */
export async function sendNewsletter(
  { db, jobs }: { db: Kysely<Database>; jobs: Pick<Jobs, 'add'> },
  { newsEntryId }: { newsEntryId: number },
): Promise<void> {
  const editions = await Promise.all(
    locales.map((locale) => findPublishedEntry(db, 'news', locale, newsEntryId)),
  );
  if (!editions.some((edition) => edition !== undefined)) throw new NotFound(`news item ${newsEntryId}`);
  await db.transaction().execute((trx) => jobs.add(trx, 'spread-newsletter', [{ data: { newsEntryId } }]));
}
