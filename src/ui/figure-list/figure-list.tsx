import type { CSSProperties } from 'react';
import styles from './figure-list.module.css';

interface FigureListProps {
  /** Values are already formatted. */
  figures: readonly { key: string; value: string; label: string }[];
}

/** Key figures: a large number with a label below. */
export function FigureList({ figures }: FigureListProps) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  return (
    <div className={styles.container}>
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
