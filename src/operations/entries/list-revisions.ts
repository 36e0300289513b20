import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { Entry, Revision } from '#store/content/entry.ts';
import { type HistoryRow, listHistory } from '#store/editing/history.ts';
import type { Database } from '#store/schema.ts';
import { requireReadableEntry } from './require-entry.ts';
import { type Editions, readEditions } from './write-revisions.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

/** A saved state of a language or of the shared fields. */
export interface RevisionSummary {
  id: number;
  /** Null for the shared fields. */
  locale: Locale | null;
  author: string;
  userId: number | null;
  note: string | null;
  madeAt: string;
  isPublished: boolean;
  isLatest: boolean;
}

/** @returns a page of the history of an entry, newest first @throws NotFoundError, ForbiddenError */
export async function listRevisions(
  db: Kysely<Database>,
  actor: Actor,
  entryId: number,
  page: { locale?: Locale | undefined; before?: string | undefined; limit?: number | undefined },
): Promise<{ revisions: RevisionSummary[]; next: string | null }> {
  const entry = await requireReadableEntry(db, actor, entryId);
  const limit = Math.min(page.limit ?? PAGE_SIZE, MAX_PAGE_SIZE);
  const { locale, before } = page;
  const rows = await listHistory(db, { entryId, locale, before, limit: limit + 1 });
  const editions = await readEditions(db, entryId);
  const shown = rows.slice(0, limit);
  return {
    revisions: shown.map((row) => toRevisionSummary(entry, editions, row)),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

export function toRevisionSummary(
  { shared_revision_id }: Pick<Entry, 'shared_revision_id'>,
  editions: Editions,
  row: Omit<HistoryRow, 'cursor'> | Revision,
): RevisionSummary {
  const { id, locale, author, user_id, note, made_at } = row;
  const edition = locale === null ? undefined : editions.get(locale);
  return {
    id,
    locale,
    author,
    userId: user_id,
    note,
    madeAt: made_at.toISOString(),
    isPublished: edition?.published_revision_id === id,
    isLatest: (locale === null ? shared_revision_id : edition?.revision_id) === id,
  };
}
