import { type Kysely, sql } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { LinkFailure, LinkOutcome } from '#model/links/link-outcome.ts';
import type { Database } from '../schema.ts';
import {
  type ContentLink,
  contentLinkColumns,
  contentLinkOrder,
  contentLinks,
  linkTotal,
} from './content-link.ts';

/** Links in public content to other sites (migrations/0028-external-links.sql). */

/** A link is broken after as many failed checks in a row. */
const BROKEN_AFTER = 2;

/** @returns public links that were not checked since a time, those not checked for longest first */
export async function listUncheckedUrls(
  db: Kysely<Database>,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select target_url as url from entry_link
    left join external_link on external_link.url = target_url
    where is_published and target_url is not null and (checked_at is null or checked_at < ${since})
    group by target_url, checked_at
    order by checked_at nulls first, target_url
    limit ${limit}
  `.execute(db);
  return rows.map(({ url }) => url);
}

/**
 * Records what a check has found. A link that was checked since `since` keeps its state, so a second process that checks
 * in the same night counts no failure twice.
 */
export async function saveLinkOutcomes(
  db: Kysely<Database>,
  outcomes: readonly { url: string; outcome: LinkOutcome }[],
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  const found = outcomes.map(({ url, outcome }) => ({
    url,
    state: outcome.state,
    reason: outcome.state === 'working' ? null : outcome.reason,
    status: outcome.state === 'working' ? null : outcome.status,
  }));
  await sql`
    insert into external_link as known (url, checked_at, state, reason, status, since, failures)
    select url, ${at}, state, reason, status, ${at}, case when state = 'failed' then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found (url text, state text, reason text, status integer)
    on conflict (url) do update set
      checked_at = excluded.checked_at,
      state = excluded.state,
      reason = excluded.reason,
      status = excluded.status,
      since = case when known.state = excluded.state then known.since else excluded.since end,
      failures = case when excluded.state = 'failed' then known.failures + 1 else 0 end
    where known.checked_at < ${since}
  `.execute(db);
}

/** Forgets links that are in no public content any more. @param options.all forgets every link */
export async function forgetExternalLinks(db: Kysely<Database>, { all }: { all: boolean }): Promise<void> {
  await sql`
    delete from external_link where ${all}
    or not exists (select from entry_link where target_url = url and is_published)
  `.execute(db);
}

/** Marks public links to other sites that are broken, and those that no longer are. @param entryId of one entry only */
export async function markExternalLinks(db: Kysely<Database>, entryId?: number): Promise<void> {
  await sql`
    update entry_link set is_broken = not is_broken
    where target_url is not null and is_published and ${entryId === undefined ? sql`true` : sql`entry_id = ${entryId}`}
    and is_broken <> exists (
      select from external_link where url = target_url and state = 'failed' and failures >= ${BROKEN_AFTER}
    )
  `.execute(db);
}

/** @returns the time of the latest check of a link to another site */
export async function findLatestExternalCheck(db: Kysely<Database>): Promise<Date | undefined> {
  const found = await db
    .selectFrom('external_link')
    .select(({ fn }) => fn.max('checked_at').as('checkedAt'))
    .executeTakeFirst();
  return found?.checkedAt ?? undefined;
}

export interface ExternalLink extends ContentLink {
  url: string;
  isBroken: boolean;
  reason: LinkFailure;
  status: number | null;
  since: Date;
}

/** @returns public links of entries of these types that are broken or cannot be verified, and their number */
export async function listFaultyExternalLinks(
  db: Kysely<Database>,
  { types, limit }: { types: readonly ContentTypeName[]; limit: number },
): Promise<{ links: ExternalLink[]; total: number }> {
  const faulty = contentLinks(db, types)
    .innerJoin('external_link as found', 'found.url', 'link.target_url')
    .where((where) =>
      where.or([
        where('found.state', '=', 'unverified'),
        where.and([where('found.state', '=', 'failed'), where('found.failures', '>=', BROKEN_AFTER)]),
      ]),
    );
  const links = await faulty
    .select([
      ...contentLinkColumns,
      'found.url',
      sql<boolean>`found.state = 'failed'`.as('isBroken'),
      sql<LinkFailure>`found.reason`.as('reason'),
      'found.status',
      'found.since',
    ])
    .orderBy('found.state')
    .orderBy('found.url')
    .orderBy(contentLinkOrder)
    .limit(limit)
    .execute();
  const { total } = await faulty.select(linkTotal).executeTakeFirstOrThrow();
  return { links, total };
}
