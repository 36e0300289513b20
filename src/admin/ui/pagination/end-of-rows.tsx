import { ErrorAlert } from '../alert/alert.tsx';
import { LoadError } from '../empty-state/empty-state.tsx';
import { LoadMore } from './load-more.tsx';

interface EndOfRowsProps {
  list: {
    rows: readonly unknown[] | undefined;
    total: number | undefined;
    /** Why the list could not be loaded again. */
    error: unknown;
    reload: () => void;
    hasMore: boolean;
    isLoadingMore: boolean;
    moreMessage: string | undefined;
    loadMore: () => void;
  };
}

/** Below the rows of a list with keyset paging: failures, how many rows are shown, and a button for more. */
export const EndOfRows = ({ list }: EndOfRowsProps) => (
  <>
    {list.error === undefined ? null : <LoadError error={list.error} onRetry={list.reload} />}
    <ErrorAlert message={list.moreMessage} />
    <LoadMore
      shown={list.rows?.length ?? 0}
      total={list.total}
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      onLoadMore={list.loadMore}
    />
  </>
);
