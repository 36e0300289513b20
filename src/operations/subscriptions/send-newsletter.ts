import type { Kysely } from 'kysely';
import type { Jobs } from '#jobs/jobs.ts';
import { locales } from '#language/locale/locale.ts';
import { newsletterDays } from '#model/forms/mail-kinds.ts';
import { findPublishedEntry } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';
import { NotFound } from '../not-found-error.ts';

const DAY = 86_400_000;

/**
 * Sends a published news item to everybody who has confirmed a subscription. Returns at once; the letters are written
 * by `spreadNewsletter`. Asked for twice, it reaches those who have subscribed meanwhile, and nobody twice.
 * @throws NotFound where the item is published in no language
 * @throws RangeError where it is older than news that is sent (`newsletterDays`)
 */
export async function sendNewsletter(
  { db, jobs, now }: { db: Kysely<Database>; jobs: Pick<Jobs, 'add'>; now: () => number },
  { newsEntryId }: { newsEntryId: number },
): Promise<void> {
  const editions = await Promise.all(
    locales.map((locale) => findPublishedEntry(db, 'news', locale, newsEntryId)),
  );
  const edition = editions.find((each) => each !== undefined);
  if (!edition) throw new NotFound(`news item ${newsEntryId}`);
  if (Date.parse(edition.item.date) < now() - newsletterDays * DAY) {
    throw new RangeError(
      `news item ${newsEntryId} is older than ${newsletterDays} days: it is no newsletter any more`,
    );
  }
  await db.transaction().execute((trx) => jobs.add(trx, 'spread-newsletter', [{ data: { newsEntryId } }]));
}
