import { useState } from 'react';
import type { CallState } from './use-call.ts';
import { useSubmit } from './use-submit.ts';

interface Pages<Row> extends Pick<CallState<unknown>, 'error' | 'isLoading' | 'reload'> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined;
  setRows(change: (rows: readonly Row[]) => readonly Row[]): void;
  /** Of all pages; undefined where rows are not counted. */
  total: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page was not loaded. */
  moreMessage: string | undefined;
  loadMore(): void;
}

/**
 * Rows of a list with keyset paging. A new first page, such as after a change of the filters, replaces all rows.
 * @param call loads the first page
 * @param load loads the page after a cursor
 */
export function usePages<Page extends { next: unknown; total?: number }, Row>(
  { data: first, error, isLoading, reload }: CallState<Page>,
  rowsOf: (page: Page) => readonly Row[],
  load: (cursor: NonNullable<Page['next']>) => Promise<Page>,
): Pages<Row> {
  const { submit, isBusy, message } = useSubmit();
  const [state, setState] = useState<{ first: Page; rows: readonly Row[]; next: Page['next'] }>();
  if (state?.first !== first) setState(first && { first, rows: rowsOf(first), next: first.next });
  return {
    rows: state?.rows,
    total: first?.total,
    error,
    isLoading,
    reload,
    setRows: (change) => setState((latest) => latest && { ...latest, rows: change(latest.rows) }),
    hasMore: (state?.next ?? null) !== null,
    isLoadingMore: isBusy,
    moreMessage: message,
    loadMore() {
      const cursor = state?.next;
      if (cursor === null || cursor === undefined) return;
      void submit(async () => {
        const page = await load(cursor);
        setState((latest) => {
          // The filters have changed in the meantime.
          if (!latest || latest.first !== first) return latest;
          return { ...latest, rows: [...latest.rows, ...rowsOf(page)], next: page.next };
        });
      });
    },
  };
}
