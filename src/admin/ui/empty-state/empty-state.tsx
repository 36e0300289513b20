import type { ReactNode } from 'react';
import { describeFailure } from '#admin/api/describe-failure.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Skeleton } from '../progress/progress.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  action?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyState({ icon = 'document', title, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {action}
    </div>
  );
}

/** In place of content that could not be loaded. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={styles.empty} role="alert">
      <Icon name="warning" className={styles.icon} />
      <p className={styles.title}>{t('ui.notLoaded')}</p>
      <p className={styles.text}>{describeFailure(error, t)}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

interface LoadStateProps {
  call: { data: unknown; error: unknown; reload: () => void };
  /** Lines of the skeleton. */
  lines?: number;
}

/** In place of content until it is loaded: a skeleton, or why it could not be loaded. */
export function LoadState({ call: { data, error, reload }, lines }: LoadStateProps) {
  if (data !== undefined) return null;
  return error === undefined ? <Skeleton lines={lines} /> : <LoadError error={error} onRetry={reload} />;
}
