import { type Kysely, type NotNull, type Selectable, sql, type Transaction } from 'kysely';
import type { NewsletterCounts, NewsletterEditions, NewsletterState } from '#model/forms/newsletter.ts';
import type { Database } from '../schema.ts';

export type Newsletter = Selectable<Database['newsletter']>;

export interface NewsletterContent {
  editions: NewsletterEditions;
  news: readonly number[];
}

interface Author {
  userId: number | null;
  name: string;
  at: Date;
}

/** @returns the id */
export async function insertNewsletter(
  db: Kysely<Database>,
  { editions, news }: NewsletterContent,
  { userId, name, at }: Author,
): Promise<number> {
  const { id } = await db
    .insertInto('newsletter')
    .values({
      editions: JSON.stringify(editions),
      news: [...news],
      user_id: userId,
      author: name,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findNewsletter = (db: Kysely<Database>, id: number): Promise<Newsletter | undefined> =>
  db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a newsletter until the end of the transaction. */
export const lockNewsletter = (trx: Transaction<Database>, id: number): Promise<Newsletter | undefined> =>
  trx.selectFrom('newsletter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateNewsletterContent(
  trx: Transaction<Database>,
  id: number,
  { editions, news }: NewsletterContent,
  { userId, name, at }: Author,
): Promise<void> {
  await trx
    .updateTable('newsletter')
    .set({
      editions: JSON.stringify(editions),
      news: [...news],
      user_id: userId,
      author: name,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes the state; omitted times stay. */
export async function setNewsletterState(
  db: Kysely<Database>,
  id: number,
  state: NewsletterState,
  times: { scheduled_at?: Date | null; started_at?: Date; finished_at?: Date } = {},
): Promise<void> {
  await db
    .updateTable('newsletter')
    .set({ state, ...times })
    .where('id', '=', id)
    .execute();
}

export async function deleteNewsletter(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('newsletter').where('id', '=', id).execute();
}

/** Newest first. */
export function listNewsletterRows(
  db: Kysely<Database>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Newsletter[]> {
  let query = db.selectFrom('newsletter').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

interface ScheduledFilter {
  states: readonly NewsletterState[];
  /** When they were to be sent; by default at any time. */
  period?: { from: Date; until: Date } | undefined;
  limit: number;
}

/** @returns newsletters that were scheduled, the latest time first */
export function listScheduledNewsletters(
  db: Kysely<Database>,
  { states, period, limit }: ScheduledFilter,
): Promise<(Newsletter & { scheduled_at: Date })[]> {
  let query = db
    .selectFrom('newsletter')
    .selectAll()
    .where('scheduled_at', 'is not', null)
    .$narrowType<{ scheduled_at: NotNull }>()
    .where('state', 'in', states)
    .orderBy('scheduled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (period) query = query.where('scheduled_at', '>=', period.from).where('scheduled_at', '<', period.until);
  return query.execute();
}

/** @returns newsletters that are due, locked; those that another process starts are left out */
export function lockDueNewsletters(trx: Transaction<Database>, now: Date): Promise<Newsletter[]> {
  return trx
    .selectFrom('newsletter')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks newsletters as sent that have no waiting deliveries. @returns their ids */
export async function finishNewsletters(db: Kysely<Database>, at: Date): Promise<number[]> {
  const rows = await db
    .updateTable('newsletter')
    .set({ state: 'sent', finished_at: at })
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_delivery')
            .select('newsletter_delivery.id')
            .whereRef('newsletter_delivery.newsletter_id', '=', 'newsletter.id')
            .where('newsletter_delivery.state', '=', 'waiting')
            .where('newsletter_delivery.user_id', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const noCounts: NewsletterCounts = {
  waiting: 0,
  sent: 0,
  bounced: 0,
  failed: 0,
  skipped: 0,
  unsubscribed: 0,
};

/** Counts the deliveries of newsletters, without test e-mails. */
export async function countDeliveries(
  db: Kysely<Database>,
  newsletters: readonly Pick<Newsletter, 'id' | 'totals'>[],
): Promise<Map<number, NewsletterCounts>> {
  const counts = new Map(newsletters.map(({ id, totals }) => [id, totals ?? noCounts]));
  const counted = newsletters.flatMap(({ id, totals }) => (totals === null ? [id] : []));
  if (counted.length === 0) return counts;
  const rows = await db
    .selectFrom('newsletter_delivery')
    .select([
      'newsletter_id',
      'state',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) filter (where unsubscribed))::integer`.as('unsubscribed'),
    ])
    .where('newsletter_id', 'in', counted)
    .where('user_id', 'is', null)
    .groupBy(['newsletter_id', 'state'])
    .execute();
  for (const { newsletter_id: id, state, count, unsubscribed } of rows) {
    const known = counts.get(id) ?? noCounts;
    counts.set(id, { ...known, [state]: count, unsubscribed: known.unsubscribed + unsubscribed });
  }
  return counts;
}

/** @returns newsletters finished before a time whose deliveries are still stored */
export function listExpiredNewsletters(
  db: Kysely<Database>,
  before: Date,
): Promise<Pick<Newsletter, 'id' | 'totals'>[]> {
  return db
    .selectFrom('newsletter')
    .select(['id', 'totals'])
    .where('state', '=', 'sent')
    .where('finished_at', '<', before)
    .where('totals', 'is', null)
    .orderBy('id')
    .execute();
}

/** Stores the final counts and deletes the deliveries. */
export async function archiveDeliveries(
  trx: Transaction<Database>,
  id: number,
  totals: NewsletterCounts,
): Promise<void> {
  await trx
    .updateTable('newsletter')
    .set({ totals: JSON.stringify(totals) })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('newsletter_delivery').where('newsletter_id', '=', id).execute();
}
