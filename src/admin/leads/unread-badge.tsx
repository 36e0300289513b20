import { useT } from '../messages/use-t.ts';
import { useLeadCounts } from './lead-counts.ts';
import styles from './unread-badge.module.css';

const MAX_SHOWN = 99;

/** The number of unread submissions, in the navigation. */
export function UnreadBadge() {
  const t = useT();
  const unread = useLeadCounts()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
      <span className="visually-hidden">{t('shell.unread', { count: unread })}</span>
    </span>
  );
}
