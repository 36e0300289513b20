import { useEffect, useRef, useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { EntryEditor } from '../entry/entry-editor.ts';
import type { MarkEntry } from '../form/field-marks.ts';
import { localeOf, type Scope, scopeOf } from '../form/scope.ts';

const POLL_MS = 10_000;
/** Moving through the fields announces only where the user stays. */
const FOCUS_DELAY_MS = 1000;

type Other = AdminResult<'announcePresence'>['others'][number];
export interface Place {
  scope: Scope;
  path: string;
}

/** Identifies this tab among those of the user. */
const tab = crypto.randomUUID();

/**
 * Announces that the user edits an entry and at which field, and learns who else does and what was saved.
 * @returns the other users
 */
export function usePresence(
  editor: EntryEditor,
  id: number | undefined,
  place: Place | undefined,
): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const latest = useRef(place);
  latest.current = place;
  const key = place && `${place.scope} ${place.path}`;
  const announceRef = useRef<() => void>(undefined);
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const announce = async (isLeaving = false) => {
      const at = latest.current;
      const field = at ? { locale: localeOf(at.scope), path: at.path } : null;
      const body = { tab, field, ...(isLeaving && { isLeaving }) };
      const signal = isLeaving ? {} : { signal: abort.signal };
      const result = await callApi('announcePresence', { params: { id }, body, ...signal });
      if (abort.signal.aborted) return;
      setOthers(result.others);
      editor.store.marks.replace('others', othersMarks(result.others));
      await editor.noteLatest(result);
    };
    // The next announcement follows soon; the connection is shown elsewhere.
    const tryAnnounce = () => void announce().catch(() => {});
    announceRef.current = tryAnnounce;
    tryAnnounce();
    const timer = setInterval(tryAnnounce, POLL_MS);
    document.addEventListener('visibilitychange', tryAnnounce);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryAnnounce);
      abort.abort();
      void announce(true).catch(() => {});
    };
  }, [editor, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key stands for the place.
  useEffect(() => {
    const timer = setTimeout(() => announceRef.current?.(), FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return others;
}

/** One mark for each field, with the names of all users at it. */
function othersMarks(others: readonly Other[]): MarkEntry<'others'>[] {
  const present = others.flatMap(({ name, field }) => (field ? [{ name, ...field }] : []));
  const byField = Map.groupBy(present, ({ locale, path }) => `${locale} ${path}`);
  return Array.from(byField.values(), (users) => [
    scopeOf(users[0]?.locale ?? null),
    users[0]?.path ?? '',
    users.map(({ name }) => name).join(', '),
  ]);
}
