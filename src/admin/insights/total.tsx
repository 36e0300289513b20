import { formatNumber } from '#language/number/number.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import styles from './insights.module.css';

/** The sum of a report. */
export function Total({ count }: { count: number }) {
  const t = useT();
  return (
    <span className={styles.quiet}>
      {t('insights.total')}: {formatNumber(count, useLocale())}
    </span>
  );
}
