import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

export type GlossaryRow = Selectable<Database['glossary_term']>;

export interface GlossaryValues {
  terms: Readonly<Record<Locale, string>>;
  forbidden: Readonly<Record<Locale, readonly string[]>>;
  note: string;
  updatedAt: Date;
  updatedBy: string;
}

const toColumns = ({ terms, forbidden, note, updatedAt, updatedBy }: GlossaryValues) => ({
  terms: JSON.stringify(terms),
  forbidden: JSON.stringify(forbidden),
  note,
  updated_at: updatedAt,
  updated_by: updatedBy,
});

/** @returns all terms in the order in which they were added */
export const listGlossaryRows = (db: Kysely<Database>): Promise<GlossaryRow[]> =>
  db.selectFrom('glossary_term').selectAll().orderBy('id').execute();

export async function countGlossaryRows(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('glossary_term')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const insertGlossaryRow = (db: Kysely<Database>, values: GlossaryValues): Promise<GlossaryRow> =>
  db.insertInto('glossary_term').values(toColumns(values)).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if there is no such term */
export const updateGlossaryRow = (
  db: Kysely<Database>,
  id: number,
  values: GlossaryValues,
): Promise<GlossaryRow | undefined> =>
  db
    .updateTable('glossary_term')
    .set(toColumns(values))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** @returns undefined if there is no such term */
export const findGlossaryRow = (db: Kysely<Database>, id: number): Promise<GlossaryRow | undefined> =>
  db.selectFrom('glossary_term').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns the deleted term */
export const deleteGlossaryRow = (db: Kysely<Database>, id: number): Promise<GlossaryRow | undefined> =>
  db.deleteFrom('glossary_term').where('id', '=', id).returningAll().executeTakeFirst();
