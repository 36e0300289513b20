import { useT } from '#admin/messages/use-t.ts';
import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  total?: number | undefined;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
}

/** Below a list with keyset paging: how many entries are shown, and a button for more. */
export function LoadMore({ shown, total, hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  const t = useT();
  return (
    <div className={styles.more}>
      <p role="status">{total === undefined ? null : t('ui.shown', { shown, total })}</p>
      {hasMore ? (
        <Button isBusy={isLoading} onClick={onLoadMore}>
          {t('ui.more')}
        </Button>
      ) : null}
    </div>
  );
}
