import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';

type EntryQuery = NonNullable<AdminInput<'entries'>['query']>;

const PAGE_SIZE = 50;

/** Entries of a type, page by page. */
export function useEntryPages(query: EntryQuery | undefined) {
  const input = query && { ...query, limit: PAGE_SIZE };
  const { data, error, isLoading, reload } = useCall('entries', input && { query: input });
  const [rows, setRows] = useState<readonly EntryListRow[]>();
  const [next, setNext] = useState<string | null>(null);
  const page = useSubmit();
  const shownData = useRef(data);
  useEffect(() => {
    shownData.current = data;
    setRows(data?.entries);
    setNext(data?.next ?? null);
  }, [data]);
  const loadMore = () =>
    page.submit(async () => {
      if (!input) return;
      const result = await callApi('entries', { query: { ...input, before: next ?? undefined } });
      // The filters have changed in the meantime.
      if (shownData.current !== data) return;
      setRows((shown = []) => [...shown, ...result.entries]);
      setNext(result.next);
    });
  return {
    rows,
    setRows: useCallback((change: (shown: readonly EntryListRow[]) => readonly EntryListRow[]) => {
      setRows((shown) => shown && change(shown));
    }, []),
    total: data?.total ?? 0,
    error,
    isLoading,
    reload,
    hasMore: next !== null,
    isLoadingMore: page.isBusy,
    moreMessage: page.message,
    loadMore,
  };
}
