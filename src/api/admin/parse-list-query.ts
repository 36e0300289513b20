import { locales } from '#language/locale/locale.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { stateName, stateNames } from '#operations/entries/entry-state-name.ts';
import type { BinRequest } from '#operations/entries/list-bin.ts';
import { type EntryListRequest, toEntryCursor } from '#operations/entries/list-entries.ts';
import { isId } from '#operations/entries/parse-fields.ts';
import { AdminProblemError } from './admin-problem-error.ts';

const invalid = (field: string) => new AdminProblemError('invalid', { errors: { [field]: 'invalid' } });

const filterStates: ReadonlySet<string> = new Set([
  ...stateNames,
  ...stateNames.flatMap((state) => locales.map((locale) => stateName(state, locale))),
]);

const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Reads `draft,stale:kk`. @throws AdminProblemError */
export function parseStates(text: string): string[] {
  const items = itemsOf(text);
  if (items.length === 0 || !items.every((item) => filterStates.has(item))) throw invalid('status');
  return items;
}

/** Reads `news,video`. @throws AdminProblemError */
export function parseTypes(text: string): ContentTypeName[] {
  return itemsOf(text).map((item) => {
    const name = contentTypeNames.find((each) => each === item);
    if (name === undefined) throw invalid('types');
    return name;
  });
}

export const formatCursor = (cursor: readonly (string | number)[] | undefined): string | null =>
  cursor === undefined ? null : Buffer.from(JSON.stringify(cursor)).toString('base64url');

type Cursor = NonNullable<EntryListRequest['after']>;

/** @throws AdminProblemError if the text is not a cursor of this order */
export function parseEntryCursor(text: string, sort: EntryListRequest['sort']): Cursor {
  const cursor = toEntryCursor(parseJson(Buffer.from(text, 'base64url').toString('utf8')), sort);
  if (!cursor) throw invalid('before');
  return cursor;
}

type BinCursor = NonNullable<BinRequest['after']>;

export const formatBinCursor = ({ deletedAt, id }: BinCursor): string => `${deletedAt.getTime()}.${id}`;

/** @param text matches the pattern of the call `bin` */
export function parseBinCursor(text: string): BinCursor {
  const [time, id] = text.split('.');
  return { deletedAt: new Date(Number(time)), id: Number(id) };
}

/** @throws AdminProblemError if the text is not a cursor of redirect rules */
export function parseRedirectCursor(text: string): { from: string; id: number } {
  const cursor = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  const [from, id]: unknown[] = Array.isArray(cursor) ? cursor : [];
  if (typeof from !== 'string' || from.includes('\0') || !isId(id)) throw invalid('before');
  return { from, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** @returns the number of items of a page */
export const limitOf = (limit: number | undefined, defaultLimit = DEFAULT_LIMIT): number =>
  Math.min(limit ?? defaultLimit, MAX_LIMIT);
