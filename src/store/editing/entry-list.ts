import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';
import type { ListedEntry } from './entry-summary.ts';

/**
 * Queries of the lists of the admin. They read `entry_summary`, whose indexes have the orders of the lists. Entries in
 * the bin are in none of them (`bin.ts`).
 */

export interface EntryFilter {
  types: readonly ContentTypeName[];
  /** Entries with any of these states; all without any. */
  states?: readonly string[];
  categoryId?: number;
  /** The user of the last change. */
  userId?: number;
  /** Half-open interval of the date of an entry. */
  from?: Date;
  until?: Date;
  /** Published entries with links to pages that are not public. */
  hasBrokenLinks?: true;
  /** `tsquery` text. */
  tsquery?: string;
}

export type EntrySort = 'position' | 'updated' | 'date' | 'title';

/** Position in a list: the values of the sort columns of an entry, as text, and its id. */
export type EntryCursor = readonly [...values: string[], id: number];

export interface EntryPage {
  sort: EntrySort;
  /** Language of titles. */
  locale: Locale;
  isDescending: boolean;
  /** Entries after this position; from the start without one. */
  after?: EntryCursor;
  limit: number;
}

/** The title of an entry in a language, or else in another one, for sorting. */
export const titleColumns = { kk: 'sort_key_kk', ru: 'sort_key_ru', en: 'sort_key_en' } as const;

interface SortColumn {
  name: 'position' | 'updated_at' | 'filed_at' | (typeof titleColumns)[Locale];
  kind: 'integer' | 'time' | 'key';
}

const sortColumns: Record<EntrySort, (locale: Locale) => SortColumn[]> = {
  position: () => [
    { name: 'position', kind: 'integer' },
    { name: 'sort_key_kk', kind: 'key' },
  ],
  updated: () => [{ name: 'updated_at', kind: 'time' }],
  date: () => [{ name: 'filed_at', kind: 'time' }],
  title: (locale) => [{ name: titleColumns[locale], kind: 'key' }],
};

/** Values of cursors as text. Times are microseconds since the epoch, so that no precision is lost. */
const cursorValues = {
  integer: {
    pattern: /^-?[0-9]{1,9}$/u,
    toText: (column: string) => sql`${sql.ref(column)}::text`,
    fromText: (text: string) => sql`${text}::integer`,
  },
  time: {
    pattern: /^-?[0-9]{1,18}$/u,
    toText: (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`,
    fromText: (text: string) => sql`('epoch'::timestamptz + ${text}::bigint * interval '1 microsecond')`,
  },
  key: {
    pattern: /^[!-~]{0,1000}$/u,
    toText: (column: string) => sql.ref(column),
    fromText: (text: string) => sql`${text}::text`,
  },
} as const;

/** Whether a value is a cursor of this order. */
export function isEntryCursor(value: unknown, sort: EntrySort): value is EntryCursor {
  const columns = sortColumns[sort]('kk');
  if (!Array.isArray(value) || value.length !== columns.length + 1) return false;
  const id: unknown = value[columns.length];
  const isId = Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31;
  return (
    isId &&
    columns.every(({ kind }, index) => {
      const text: unknown = value[index];
      return typeof text === 'string' && cursorValues[kind].pattern.test(text);
    })
  );
}

const listedColumns = [
  'entry_id',
  'type',
  'in_bin',
  'position',
  'titles',
  'statuses',
  'stale',
  'states',
  'thumbnail_id',
  'category_id',
  'dated',
  'filed_at',
  'updated_at',
  'updated_by',
  'user_id',
  'sort_key_kk',
  'sort_key_ru',
  'sort_key_en',
] as const satisfies readonly (keyof ListedEntry)[];

function filtered<Output>(
  query: SelectQueryBuilder<Database, 'entry_summary', Output>,
  filter: EntryFilter,
): SelectQueryBuilder<Database, 'entry_summary', Output> {
  const [onlyType, ...others] = filter.types;
  let result = query.where('in_bin', '=', false);
  result =
    onlyType !== undefined && others.length === 0
      ? result.where('type', '=', onlyType)
      : result.where(sql<boolean>`type = any(${[...filter.types]}::text[])`);
  if (filter.states) result = result.where(sql<boolean>`states && ${[...filter.states]}::text[]`);
  if (filter.categoryId !== undefined) result = result.where('category_id', '=', filter.categoryId);
  if (filter.userId !== undefined) result = result.where('user_id', '=', filter.userId);
  if (filter.from !== undefined) result = result.where('filed_at', '>=', filter.from);
  if (filter.until !== undefined) result = result.where('filed_at', '<', filter.until);
  if (filter.hasBrokenLinks) {
    result = result.where('entry_id', 'in', (select) =>
      select.selectFrom('entry_link').select('entry_link.entry_id').where('is_broken', '=', true),
    );
  }
  if (filter.tsquery !== undefined) result = result.where(sql<boolean>`words @@ ${filter.tsquery}::tsquery`);
  return result;
}

/** @returns one page of a list, and the cursor of the next page if there is one */
export async function listEntries(
  db: Kysely<Database>,
  filter: EntryFilter,
  page: EntryPage,
): Promise<{ entries: ListedEntry[]; next: EntryCursor | undefined }> {
  const query = entryPageQuery(db, filter, page, await isSelective(db, filter));
  const rows = await query.execute();
  const entries = rows.slice(0, page.limit).map(({ cursor: _, ...entry }): ListedEntry => entry);
  const last = rows[page.limit - 1];
  const hasMore = last !== undefined && rows.length > page.limit;
  return { entries, next: hasMore ? [...last.cursor, last.entry_id] : undefined };
}

// So many entries are read and sorted in less time than 50 are found by walking an index that has them at its end.
const MAX_SORTED = 10_000;

/** Whether few entries have the states of a filter, by the stored totals. */
async function isSelective(db: Kysely<Database>, { types, states }: EntryFilter): Promise<boolean> {
  if (!states) return false;
  const totals = await readTotals(db, types, states);
  return totals.reduce((sum, { total }) => sum + total, 0) <= MAX_SORTED;
}

/**
 * The query of a page, with one row more than the page.
 * @param sortsMatches reads and sorts all matches, instead of filtering rows in the order of an index
 */
export function entryPageQuery(
  db: Kysely<Database>,
  filter: EntryFilter,
  { sort, locale, isDescending, after, limit }: EntryPage,
  sortsMatches: boolean,
) {
  const columns = sortColumns[sort](locale);
  const texts = columns.map(({ name, kind }) => cursorValues[kind].toText(name));
  const matches = filtered(db.selectFrom('entry_summary').select(listedColumns), filter);
  // The outer query cannot use an index.
  const source = db.with(
    (cte) => (sortsMatches ? cte('matches').materialized() : cte('matches').notMaterialized()),
    () => matches,
  );
  let query = source
    .selectFrom('matches')
    .selectAll()
    .select(sql<string[]>`array[${sql.join(texts)}]`.as('cursor'));
  if (after) {
    const key = sql.join([...columns.map(({ name }) => sql.ref(name)), sql.ref('entry_id')]);
    const place = columns.map(({ kind }, index) => cursorValues[kind].fromText(String(after[index])));
    const comparison = sql.raw(isDescending ? '<' : '>');
    query = query.where(
      sql<boolean>`(${key}) ${comparison} (${sql.join([...place, sql`${after.at(-1)}::integer`])})`,
    );
  }
  const direction = isDescending ? 'desc' : 'asc';
  for (const { name } of columns) query = query.orderBy(name, direction);
  return query.orderBy('entry_id', direction).limit(limit + 1);
}

/** The number of entries in a list. Lists filtered by one state, or by none, have stored totals. */
export async function countEntries(db: Kysely<Database>, filter: EntryFilter): Promise<number> {
  const { types, states = ['all'], ...others } = filter;
  const hasOthers = Object.values(others).some((value) => value !== undefined);
  if (!hasOthers && states.length === 1) {
    const totals = await readTotals(db, types, states);
    return totals.reduce((sum, { total }) => sum + total, 0);
  }
  const row = await filtered(db.selectFrom('entry_summary'), filter)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** @returns stored totals that are not 0: of these states, or of all */
export function readTotals(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  states?: readonly string[],
): Promise<{ type: ContentTypeName; state: string; total: number }[]> {
  let query = db
    .selectFrom('entry_total')
    .selectAll()
    .where(sql<boolean>`type = any(${[...types]}::text[])`)
    .where('total', '<>', 0);
  if (states) query = query.where(sql<boolean>`state = any(${[...states]}::text[])`);
  return query.execute();
}

/** @returns summaries by entry id */
export async function findEntrySummaries(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ListedEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entry_summary')
    .select(listedColumns)
    .where('entry_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.entry_id, row]));
}

/** @returns ids of the latest entries of singleton types, by type */
export async function findSingletons(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
): Promise<Map<ContentTypeName, number>> {
  const rows = await db
    .selectFrom('entry_summary')
    .select(['type', 'entry_id'])
    .where('in_bin', '=', false)
    .where(sql<boolean>`type = any(${[...types]}::text[])`)
    .execute();
  return new Map(rows.map(({ type, entry_id }) => [type, entry_id]));
}
