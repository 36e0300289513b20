import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  type Transaction,
} from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** Rows of the read model as they will be at a moment, as JSON texts. They replace those of the database in an overlay. */
export interface MomentRows {
  /** The replaced rows of `published`: entry and language. */
  keys: string;
  published: string;
  /** All rows of `published_total`. */
  totals: string;
  /** The entries whose slugs are replaced. */
  entryIds: string;
  slugs: string;
  /** All rows of `consent_version`, if the consent changes. */
  consents: string;
}

/** Reads what a transaction has changed in the read model. @param entryIds the entries with changed public rows */
export async function readMomentRows(
  trx: Transaction<Database>,
  entryIds: readonly number[],
): Promise<MomentRows> {
  const keys = entryIds.flatMap((entry_id) => locales.map((locale) => ({ entry_id, locale })));
  const { rows } = await sql<Omit<MomentRows, 'keys' | 'entryIds'>>`
    select
      (select coalesce(jsonb_agg(to_jsonb(published)), '[]')::text from published
        where entry_id = any(${entryIds}::int[])) as published,
      (select coalesce(jsonb_agg(to_jsonb(published_total)), '[]')::text from published_total) as totals,
      -- The table has a column of its own name.
      (select coalesce(jsonb_agg(to_jsonb(each)), '[]')::text from slug as each
        where entry_id = any(${entryIds}::int[])) as slugs,
      (select coalesce(jsonb_agg(to_jsonb(consent_version)), '[]')::text from consent_version
        where exists (select from entry where type = 'consent' and id = any(${entryIds}::int[]))) as consents
  `.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('A select without tables has one row.');
  return {
    ...found,
    keys: JSON.stringify(keys satisfies { locale: Locale }[]),
    entryIds: JSON.stringify(entryIds),
  };
}

const setting = (name: keyof MomentRows) => `current_setting('shanyraq.moment_${name.toLowerCase()}')::jsonb`;

/** Queries in place of the tables of the read model. */
const overlays: readonly [table: string, query: string][] = [
  [
    'published',
    `select * from public.published as current where not exists (
      select from jsonb_to_recordset(${setting('keys')}) as changed (entry_id integer, locale text)
      where changed.entry_id = current.entry_id and changed.locale = current.locale
    ) union all select * from jsonb_populate_recordset(null::public.published, ${setting('published')})`,
  ],
  [
    'published_total',
    `select * from jsonb_populate_recordset(null::public.published_total, ${setting('totals')})`,
  ],
  [
    'slug',
    `select * from public.slug as current where not exists (
      select from jsonb_array_elements(${setting('entryIds')}) as changed where changed::integer = current.entry_id
    ) union all select * from jsonb_populate_recordset(null::public.slug, ${setting('slugs')})`,
  ],
  [
    // Texts are added and never changed.
    'consent_version',
    `select * from public.consent_version union all
    select * from jsonb_populate_recordset(null::public.consent_version, ${setting('consents')}) as added where not exists (
      select from public.consent_version as stored where stored.locale = added.locale and stored.version = added.version
    )`,
  ],
];

// A raw query may begin with expressions of its own, which only a subquery can.
const begin = `with ${overlays.map(([table, query]) => `${table} as not materialized (${query})`).join(', ')}
  select * from (`;
const end = ') as found';

const withNodes = overlays.map(([table, query]) => ({
  ...CommonTableExpressionNode.create(
    CommonTableExpressionNameNode.create(table),
    RawNode.createWithSql(`(${query})`),
  ),
  materialized: false,
}));

/**
 * Shadows the tables of the read model in each query by common table expressions. They need neither temporary tables,
 * which the serving role may not create, nor locks.
 */
class OverlayPlugin implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (RawNode.is(node)) return RawNode.create([begin, end], [node]);
    if (!SelectQueryNode.is(node)) throw new Error('The site at a moment cannot be changed.');
    const expressions = [...withNodes, ...(node.with?.expressions ?? [])];
    return { ...node, with: { kind: 'WithNode', expressions } };
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result;
  }
}

/**
 * Shows the rows of a moment to the readers of the returned transaction, which must not write. No rows are changed or
 * locked.
 */
export async function withMomentRows(
  trx: Transaction<Database>,
  rows: MomentRows,
): Promise<Kysely<Database>> {
  for (const [name, value] of Object.entries(rows)) {
    await sql`select set_config(${`shanyraq.moment_${name.toLowerCase()}`}, ${value}, true)`.execute(trx);
  }
  const moment = trx.withPlugin(new OverlayPlugin());
  // Compiled queries bypass plugins.
  return Object.assign(moment, {
    executeQuery: <Row>({ sql: statement, parameters }: CompiledQuery<Row>) =>
      trx.executeQuery<Row>(CompiledQuery.raw(begin + statement + end, [...parameters])),
  });
}
