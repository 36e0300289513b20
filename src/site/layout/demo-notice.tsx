import { useSite } from '../site-data.ts';
import { useWords } from '../words.tsx';
import styles from './demo-notice.module.css';

/** What a visitor of a sample site is told on every page. */
export function DemoNotice() {
  const { t } = useWords();
  const notice = useSite()?.settings.demo_notice;
  if (!notice) return null;
  return (
    <aside className={styles.notice} aria-label={t('layout.notice')}>
      <p>{notice}</p>
    </aside>
  );
}
