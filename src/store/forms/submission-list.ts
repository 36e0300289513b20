import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { FormName, SubmissionState } from '#model/forms/form.ts';
import type { Database } from '../schema.ts';
import { matchesPerson, type Person } from './person.ts';
import { findUploads, type Submission, type Upload } from './submission.ts';

/** What staff search for: words of the texts, or a part of a number, an address or a reference. */
export interface SubmissionSearch {
  /** `tsquery` text; empty without words. */
  tsquery: string;
  /** Beginning of a reference number or an address, in lower case. */
  prefix: string;
  /** Digits of a telephone number; empty if there are too few. */
  digits: string;
}

/** Selects submissions that are not erased. */
export interface SubmissionFilter {
  forms: readonly FormName[];
  person?: Person | undefined;
  /** Without states: all but the quarantine. */
  states?: readonly SubmissionState[] | undefined;
  /** `null`: those without an assignee. */
  assigneeId?: number | null | undefined;
  locale?: Locale | undefined;
  isUnread?: true | undefined;
  /** Slug of the vacancy, offering or deal. */
  subject?: string | undefined;
  /** Half-open interval of the time of the submission. */
  from?: Date | undefined;
  until?: Date | undefined;
  search?: SubmissionSearch | undefined;
}

type Where = ExpressionBuilder<Database, 'submission'>;

function conditionsOf(where: Where, filter: SubmissionFilter): Expression<SqlBool> {
  const { forms, person, states, assigneeId, locale, isUnread, subject, from, until, search } = filter;
  const conditions: Expression<SqlBool>[] = [
    where('erased_at', 'is', null),
    sql<SqlBool>`form = any(${[...forms]}::text[])`,
    states ? where('state', 'in', [...states]) : where('state', '<>', 'spam'),
  ];
  if (person) conditions.push(matchesPerson(person)(where));
  if (assigneeId === null) conditions.push(where('assignee_id', 'is', null));
  if (typeof assigneeId === 'number') conditions.push(where('assignee_id', '=', assigneeId));
  if (locale) conditions.push(where('locale', '=', locale));
  if (isUnread) conditions.push(where('seen_at', 'is', null));
  if (subject !== undefined) conditions.push(where('subject_slug', '=', subject));
  if (from) conditions.push(where('made_at', '>=', from));
  if (until) conditions.push(where('made_at', '<', until));
  if (search) conditions.push(matchesSearch(search));
  return where.and(conditions);
}

function matchesSearch({ tsquery, prefix, digits }: SubmissionSearch): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (tsquery !== '') conditions.push(sql`words @@ ${tsquery}::tsquery`);
  if (prefix !== '') {
    conditions.push(sql`starts_with(lower(reference), ${prefix})`, sql`starts_with(email, ${prefix})`);
  }
  if (digits !== '') conditions.push(sql`position(${digits} in phone) > 0`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

export type ListedSubmission = Omit<Submission, 'words'> & { uploads: Upload[] };

export interface SubmissionPage {
  /** Only ids below this one. */
  before?: number | undefined;
  limit: number;
}

const columns = [
  'id',
  'reference',
  'form',
  'locale',
  'page',
  'fields',
  'email',
  'phone',
  'subject_type',
  'subject_slug',
  'subject_title',
  'consent_version',
  'consent_hash',
  'consent_locale',
  'sender_hash',
  'idempotency_key',
  'content_hash',
  'text_hash',
  'state',
  'reasons',
  'made_at',
  'changed_at',
  'keep_until',
  'erased_at',
  'acknowledged_at',
  'reported_on',
  'assignee_id',
  'seen_at',
] as const;

/** @returns submissions with their uploads, newest first */
export async function listSubmissionRows(
  db: Kysely<Database>,
  filter: SubmissionFilter,
  { before, limit }: SubmissionPage,
): Promise<ListedSubmission[]> {
  let query = db
    .selectFrom('submission')
    .select(columns)
    .where((where) => conditionsOf(where, filter))
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  const uploads = await findUploads(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, uploads: uploads.filter((each) => each.submission_id === row.id) }));
}

export async function countSubmissions(db: Kysely<Database>, filter: SubmissionFilter): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => conditionsOf(where, filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the numbers of submissions by state */
export async function countByState(
  db: Kysely<Database>,
  filter: SubmissionFilter,
): Promise<Map<SubmissionState, number>> {
  const rows = await db
    .selectFrom('submission')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where((where) => conditionsOf(where, filter))
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** @returns the entries that submissions are about, the one with the latest submission first */
export function listSubjects(
  db: Kysely<Database>,
  filter: SubmissionFilter,
): Promise<{ slug: string; title: string; count: number }[]> {
  return db
    .selectFrom('submission')
    .select(({ fn, ref }) => [
      ref('subject_slug').$notNull().as('slug'),
      sql<string>`(array_agg(subject_title order by id desc))[1]`.as('title'),
      fn.countAll<number>().as('count'),
    ])
    .where('subject_slug', 'is not', null)
    .where((where) => conditionsOf(where, filter))
    .groupBy('subject_slug')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .execute();
}
