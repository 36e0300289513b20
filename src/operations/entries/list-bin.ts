import type { Kysely } from 'kysely';
import { locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type BinCursor, listDeleted } from '#store/editing/bin.ts';
import { findEntrySummaries, readTotals } from '#store/editing/entry-list.ts';
import type { Database } from '#store/schema.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { type EntryRow, toEntryRows } from './entry-rows.ts';
import { BIN_STATE } from './entry-state-name.ts';
import { mayRemove } from './move-to-bin.ts';
import { readableTypes } from './readable-types.ts';

export interface BinRequest {
  after?: BinCursor | undefined;
  limit: number;
}

interface BinRow extends EntryRow {
  /** Whether the user may restore the entry, in all its languages. */
  mayRestore: boolean;
}

/** Lists the entries in the bin, of all types of which the user may remove entries; the latest deletion first. */
export async function listBin(
  db: Kysely<Database>,
  actor: Actor,
  { after, limit }: BinRequest,
): Promise<{ entries: BinRow[]; total: number; next: BinCursor | undefined }> {
  const types = readableTypes(actor).filter((type) => permittedLocales(actor, 'remove', type).length > 0);
  const found = await listDeleted(db, types, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const summaries = await findEntrySummaries(db, ids);
  const entries = ids.flatMap((id) => summaries.get(id) ?? []);
  const totals = await readTotals(db, types, [BIN_STATE]);
  const rows = await toEntryRows(db, entries, new Map(shown.map(({ id, deletedAt }) => [id, deletedAt])));
  return {
    entries: rows.map((row) => ({ ...row, mayRestore: mayRestore(actor, row) })),
    total: totals.reduce((sum, { total }) => sum + total, 0),
    next: found.length > limit ? shown.at(-1) : undefined,
  };
}

const mayRestore = (actor: Actor, { type, statuses }: EntryRow) =>
  mayRemove(
    actor,
    type,
    locales.filter((locale) => statuses[locale] !== 'missing'),
  );
