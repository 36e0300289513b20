import type { ReactNode } from 'react';
import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyState({ icon = 'document', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}

/** In place of content that could not be loaded. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const text =
    error instanceof ApiProblem
      ? error.message
      : t(error instanceof OfflineError ? 'ui.offline.text' : 'ui.failure');
  return (
    <div className={styles.empty} role="alert">
      <Icon name="warning" className={styles.icon} />
      <p className={styles.title}>{t('ui.notLoaded')}</p>
      <p className={styles.text}>{text}</p>
      <Button icon="refresh" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
