import styles from './figure-list.module.css';

interface FigureListProps {
  /** Values already printed in the page's language. */
  figures: readonly { key: string; value: string; label: string }[];
}

/** Key figures: the number large, what it counts below it. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.list}>
      {figures.map(({ key, value, label }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
