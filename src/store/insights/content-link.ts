import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';

/** Where a link is in content. */
export interface ContentLink {
  entryId: number;
  type: ContentTypeName;
  titles: Partial<Record<Locale, string>>;
  /** Null for fields that all languages share. */
  locale: Locale | null;
  /** Key path of the field. */
  field: string;
}

/** Public links of entries of these types, except entries in the bin. */
export const contentLinks = (db: Kysely<Database>, types: readonly ContentTypeName[]) =>
  db
    .selectFrom('entry_link as link')
    .innerJoin('entry_summary as summary', 'summary.entry_id', 'link.entry_id')
    .where('link.is_published', '=', true)
    .where('summary.in_bin', '=', false)
    .where(sql<boolean>`summary.type = any(${[...types]}::text[])`);

export const contentLinkColumns = [
  'link.entry_id as entryId',
  'summary.type',
  'summary.titles',
  'link.locale',
  'link.path as field',
] as const;

export const contentLinkOrder = ['link.entry_id', 'link.locale', 'link.path'] as const;

export const linkTotal = sql<number>`count(*)::integer`.as('total');
