import { useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import styles from './demo-notice.module.css';

/** Notice of a demo site on every page: the first sentence, and the others in a disclosure. */
export function DemoNotice() {
  const { t } = useMessages();
  const notice = useSite()?.settings.demo_notice;
  if (!notice) return null;
  const [, first = notice, rest = ''] = /^(.+?[.!?])\s+(.+)$/s.exec(notice) ?? [];
  return (
    <section className={styles.notice} aria-label={t('layout.notice')}>
      {rest === '' ? (
        <p className={styles.line}>{first}</p>
      ) : (
        <details>
          <summary className={styles.line}>{first}</summary>
          <p className={styles.line}>{rest}</p>
        </details>
      )}
    </section>
  );
}
