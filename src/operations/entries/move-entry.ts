import { contentTypeOf } from '#model/content-types/registry.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import { announcePublication, lockPublishing } from '#store/content/published-write.ts';
import { listPositions, lockType, POSITION_STEP, setPositions } from '#store/editing/entry-order.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { NoPositionsError } from './entry-errors.ts';
import { recordEntryEvent } from './record-entry-event.ts';
import { requireEntry } from './require-entry.ts';

/**
 * Moves an entry within the order of its type. The order belongs to no revision: it is public at once.
 * @param before the entry that follows it; null moves it to the end
 * @throws NotFoundError, ForbiddenError, NoPositionsError
 */
export async function moveEntry(context: WriteContext, id: number, before: number | null): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockPublishing(trx);
    const entry = await requireEntry(trx, id);
    requirePermission(context.actor, 'share', entry.type, null);
    if (!contentTypeOf(entry.type).hasPositions) {
      throw new NoPositionsError(`Entries of ${entry.type} have no order.`);
    }
    if (before === id) return;
    await lockType(trx, entry.type);
    const former = await listPositions(trx, entry.type);
    const others = former.filter((each) => each.id !== id);
    const index = before === null ? others.length : others.findIndex((each) => each.id === before);
    if (index < 0) throw new NotFoundError(`entry ${before}`);
    const moved = placeAt(others, index, id);
    const positions = new Map(former.map((each) => [each.id, each.position]));
    const changed = moved.filter((each) => positions.get(each.id) !== each.position);
    if (changed.length === 0) return;
    const locales = await setPositions(trx, changed);
    await recordEntryEvent({ ...context, db: trx }, entry, { action: 'entry.move', details: { before } });
    if (locales.length > 0) {
      await announcePublication(
        trx,
        locales.map((locale) => listTag(locale, entry.type)),
      );
    }
  });
}

interface Place {
  id: number;
  position: number;
}

/** Inserts an entry between two others; renumbers all if there is no number between them. */
function placeAt(others: readonly Place[], index: number, id: number): Place[] {
  const previous = others[index - 1]?.position;
  const next = others[index]?.position;
  if (next === undefined) return [{ id, position: (previous ?? 0) + POSITION_STEP }];
  const position = previous === undefined ? next - POSITION_STEP : Math.floor((previous + next) / 2);
  const isBetween = position < next && (previous === undefined || position > previous);
  if (isBetween) return [{ id, position }];
  const ids = others.map((each) => each.id).toSpliced(index, 0, id);
  return ids.map((each, at) => ({ id: each, position: (at + 1) * POSITION_STEP }));
}
