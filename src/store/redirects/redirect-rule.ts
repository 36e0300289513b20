import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { RedirectMapping } from '#model/content-types/site/redirect.ts';
import type { LanguageStatus } from '#model/publishing/language-status.ts';
import type { Database, Fields } from '../schema.ts';

/** Redirect rules among the entries. */

/** A rule as lists show it. Fields of a draft may be missing or invalid. */
export interface RedirectRow {
  id: number;
  shared: Fields;
  sharedRevisionId: number | null;
  /** In the order of the locales. */
  statuses: LanguageStatus[];
  updatedAt: Date;
  updatedBy: string;
}

/** The source path and id of the last row of a page. */
export interface RedirectCursor {
  from: string;
  id: number;
}

export type RedirectState = LanguageStatus | 'planned' | 'ended';

export interface RedirectSearch {
  /** Part of the source or the target, in the form in which they are stored. */
  text?: string | undefined;
  state?: RedirectState | undefined;
  now: Date;
}

const source = sql<string>`coalesce(shared ->> 'from', '') collate "C"`;

function findRules(db: Kysely<Database>, { text, state, now }: RedirectSearch) {
  let rules = db
    .selectFrom('entry_summary')
    .innerJoin('entry', 'entry.id', 'entry_summary.entry_id')
    .where('entry_summary.type', '=', 'redirect')
    .where('entry_summary.in_bin', '=', false);
  if (text !== undefined) {
    rules = rules.where(
      sql<boolean>`(strpos(lower(shared ->> 'from'), lower(${text})) > 0 or strpos(lower(shared ->> 'to'), lower(${text})) > 0)`,
    );
  }
  if (state === 'planned') return rules.where(sql<boolean>`shared ->> 'active_from' > ${now.toISOString()}`);
  if (state === 'ended') return rules.where(sql<boolean>`shared ->> 'active_to' <= ${now.toISOString()}`);
  if (state !== undefined) return rules.where(sql<boolean>`states @> array[${state}]::text[]`);
  return rules;
}

/** @returns rules by their source path */
export async function listRedirects(
  db: Kysely<Database>,
  search: RedirectSearch,
  { after, limit }: { after: RedirectCursor | undefined; limit: number },
): Promise<RedirectRow[]> {
  let rules = findRules(db, search)
    .select([
      'entry.id',
      'entry.shared',
      'entry.shared_revision_id as sharedRevisionId',
      'entry_summary.statuses',
      'entry_summary.updated_at as updatedAt',
      'entry_summary.updated_by as updatedBy',
    ])
    .orderBy(source)
    .orderBy('entry.id')
    .limit(limit);
  if (after) rules = rules.where(sql<boolean>`(${source}, entry.id) > (${after.from}, ${after.id})`);
  return rules.execute();
}

export async function countRedirects(db: Kysely<Database>, search: RedirectSearch): Promise<number> {
  const { total } = await findRules(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface StoredRule {
  id: number;
  shared: Fields;
  publishedIn: readonly Locale[];
}

/** Rules of drafts count, those that are in the bin or archived in all languages do not. */
const validRules = (db: Kysely<Database>) =>
  db
    .selectFrom('entry')
    .select(['id', 'shared'])
    .select(
      sql<Locale[]>`array(select locale from edition where entry_id = entry.id and status = 'published')`.as(
        'publishedIn',
      ),
    )
    .where('type', '=', 'redirect')
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('edition')
          .select('edition.locale')
          .whereRef('edition.entry_id', '=', 'entry.id')
          .where('edition.status', '<>', 'archived'),
      ),
    );

/** @param path in the form of `pathKey` */
export function findRulesFrom(db: Kysely<Database>, path: string): Promise<StoredRule[]> {
  return validRules(db).where(sql<boolean>`shared ->> 'from' = ${path}`).orderBy('id').execute();
}

export function listRules(db: Kysely<Database>): Promise<StoredRule[]> {
  return validRules(db).orderBy('id').execute();
}

/** @returns the entries of the public rules that lead from a path, which may have different periods */
export async function findPublicRules(
  db: Kysely<Database>,
  locale: Locale,
  path: string,
): Promise<(RedirectMapping & { id: number })[]> {
  const rows = await db
    .selectFrom('published')
    .select(['entry_id', 'item'])
    .where('type', '=', 'redirect')
    .where('locale', '=', locale)
    .where(sql<boolean>`item ->> 'from' = ${path}`)
    .orderBy('position')
    .execute();
  return rows.map(({ entry_id, item }) => ({ ...(item as RedirectMapping), id: entry_id }));
}
