import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { useCall } from '../api/use-call.ts';
import { useDebounced } from '../api/use-debounced.ts';

const LIMIT = 8;

/** Entries for the words of a query. */
export function useFoundEntries(query: string): { entries: readonly EntryLabel[]; isLoading: boolean } {
  const words = query.trim();
  const settled = useDebounced(words);
  const isEmpty = settled === '';
  const input = isEmpty ? undefined : { query: { query: settled, limit: LIMIT } };
  const { data, isLoading } = useCall('findEntries', input);
  return { entries: isEmpty ? [] : (data?.entries ?? []), isLoading: isLoading || settled !== words };
}
