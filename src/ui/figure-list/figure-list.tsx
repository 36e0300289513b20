import type { CSSProperties } from 'react';
import styles from './figure-list.module.css';

interface FigureListProps {
  /** Values already printed in the page's language. */
  figures: readonly { key: string; value: string; label: string }[];
}

/** Key figures: the number large and on one line, what it counts below it. */
export function FigureList({ figures }: FigureListProps) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  return (
    <div className={styles.frame}>
      <dl className={styles.list} style={{ '--longest': longest } as CSSProperties}>
        {figures.map(({ key, value, label }) => (
          <div key={key} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
