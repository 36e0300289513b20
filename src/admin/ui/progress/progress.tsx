import { useT } from '#admin/messages/use-t.ts';
import styles from './progress.module.css';

/** Shows that something is loading, with words for screen readers. */
export function Spinner() {
  const t = useT();
  return (
    <span className={styles.wait} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{t('ui.loading')}</span>
    </span>
  );
}

/** Grey lines in place of content that is loading. */
export function Skeleton({ lines = 3 }: { lines?: number | undefined }) {
  const t = useT();
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The lines are equal.
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
}

/** Progress of an upload or of a bulk action. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={1} />;
}
