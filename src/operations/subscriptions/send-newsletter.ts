import type { Kysely } from 'kysely';
import type { JobQueue } from '#jobs/job-queue.ts';
import { DAY_MS } from '#language/date/calendar.ts';
import { locales } from '#language/locale/locale.ts';
import { maxNewsletterAgeDays } from '#model/forms/mail-kinds.ts';
import { findPublishedEntry } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';
import { NotFoundError } from '../not-found-error.ts';

/**
 * Starts sending a published news item to all confirmed subscribers; `fanOutNewsletter` queues the e-mails in
 * a job. A repeated call reaches only new subscribers.
 * @throws NotFoundError if the item is not published in any language
 * @throws RangeError if the item is older than `maxNewsletterAgeDays`
 */
export async function sendNewsletter(
  { db, jobs, now }: { db: Kysely<Database>; jobs: Pick<JobQueue, 'add'>; now: () => number },
  { newsEntryId }: { newsEntryId: number },
): Promise<void> {
  const editions = await Promise.all(
    locales.map((locale) => findPublishedEntry(db, 'news', locale, newsEntryId)),
  );
  const edition = editions.find((candidate) => candidate !== undefined);
  if (!edition) throw new NotFoundError(`news item ${newsEntryId}`);
  if (Date.parse(edition.item.date) < now() - maxNewsletterAgeDays * DAY_MS) {
    throw new RangeError(
      `news item ${newsEntryId} is older than ${maxNewsletterAgeDays} days and cannot be sent as a newsletter`,
    );
  }
  await db.transaction().execute((trx) => jobs.add(trx, 'spread-newsletter', [{ data: { newsEntryId } }]));
}
