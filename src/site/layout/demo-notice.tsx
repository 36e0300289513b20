import { useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import styles from './demo-notice.module.css';

/** What a visitor of a sample site is told on every page: the first sentence at once, the rest on asking. */
export function DemoNotice() {
  const { t } = useWords();
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
