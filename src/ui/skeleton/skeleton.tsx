import styles from './skeleton.module.css';

interface SkeletonProps {
  lines: number;
  /** Text for screen readers. */
  label: string;
}

/** Placeholder for text that is loading. */
export function Skeleton({ lines, label }: SkeletonProps) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
}
