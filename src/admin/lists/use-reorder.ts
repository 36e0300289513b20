import { useEffect, useState } from 'react';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { callApi } from '../api/call-api.ts';
import { describeFailure } from '../api/describe-failure.ts';
import { useT } from '../messages/use-t.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { applyMove, type Move, moveTo } from './reorder.ts';

interface ReorderOptions {
  rows: readonly EntryListRow[];
  setRows: (change: (rows: readonly EntryListRow[]) => readonly EntryListRow[]) => void;
  /** The last entry of the list is shown. */
  isComplete: boolean;
  onFailure: () => void;
}

export const moveButtonId = (id: number) => `move-${id}`;

/** Moves entries within the order of their type, with a message that can take the move back. */
export function useReorder({ rows, setRows, isComplete, onFailure }: ReorderOptions) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [moved, setMoved] = useState<{ id: number }>();
  const ids = rows.map(({ id }) => id);
  useEffect(() => {
    // An element that React moves within the document loses the focus.
    if (moved) document.getElementById(moveButtonId(moved.id))?.querySelector('button')?.focus();
  }, [moved]);

  const perform = async (move: Move, inverse: Move | undefined) => {
    setRows((shown) => applyMove(shown, move));
    setMoved({ id: move.id });
    setIsBusy(true);
    try {
      await callApi('moveEntry', { params: { id: move.id }, body: { before: move.before } });
    } catch (error) {
      showToast({ kind: 'error', text: describeFailure(error, t) });
      return onFailure();
    } finally {
      setIsBusy(false);
    }
    showToast({
      kind: 'success',
      text: t('lists.moved', { place: move.index + 1 }),
      action: inverse && { label: t('ui.undo'), onAction: () => void perform(inverse, undefined) },
    });
  };
  const move = (id: number, index: number) => {
    const change = isBusy ? undefined : moveTo(ids, { id, index, isComplete });
    if (!change) return;
    const from = ids.indexOf(id);
    const follower = ids[from + 1] ?? null;
    const isKnown = follower !== null || isComplete;
    void perform(change, isKnown ? { id, index: from, before: follower } : undefined);
  };
  return { ids, isComplete, move };
}
