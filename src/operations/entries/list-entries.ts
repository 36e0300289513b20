import type { Kysely } from 'kysely';
import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { editorTsquery } from '#search/editor-query.ts';
import {
  countEntries,
  type EntryCursor,
  type EntryFilter,
  type EntryPage,
  type EntrySort,
  isEntryCursor,
  listEntries as listSummaries,
} from '#store/editing/entry-list.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { type EntryRow, toEntryRows } from './entry-rows.ts';
import { readableTypes } from './readable-types.ts';

/** Dependencies of operations that list entries. */
export interface EntryListContext {
  db: Kysely<Database>;
  analyser: LazyAnalyser;
}

export interface EntryListRequest
  extends Omit<EntryFilter, 'types' | 'tsquery'>,
    Pick<EntryPage, 'locale' | 'after' | 'limit'> {
  /** All types that the user may read by default. */
  type?: ContentTypeName | undefined;
  /** Words that an entry must have. */
  query?: string;
  sort: EntrySort;
  isDescending: boolean;
}

/** The order of a type: that of the editors if they order it, otherwise the latest change first. */
export const defaultSort = (type: ContentTypeName | undefined): EntrySort =>
  type !== undefined && contentTypeOf(type).hasPositions ? 'position' : 'updated';

/** @returns undefined for a value that is no cursor of this order */
export const toEntryCursor = (value: unknown, sort: EntrySort): EntryCursor | undefined =>
  isEntryCursor(value, sort) ? value : undefined;

/** Lists the entries of a type, or of all types. @throws ForbiddenError */
export async function listEntries(
  { db, analyser }: EntryListContext,
  actor: Actor,
  { type, query, sort, locale, isDescending, after, limit, ...conditions }: EntryListRequest,
): Promise<{ entries: EntryRow[]; total: number; next: EntryCursor | undefined }> {
  if (type !== undefined) requirePermission(actor, 'read', type, null);
  const filter: EntryFilter = {
    ...conditions,
    types: type === undefined ? readableTypes(actor) : [type],
    ...(query && { tsquery: editorTsquery(await analyser(), query) }),
  };
  const page = { sort, locale, isDescending, limit, ...(after && { after }) };
  const { entries, next } = await listSummaries(db, filter, page);
  return {
    entries: await toEntryRows(db, entries),
    total: await countEntries(db, filter),
    next,
  };
}
