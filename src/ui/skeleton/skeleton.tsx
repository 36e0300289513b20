import styles from './skeleton.module.css';

interface SkeletonProps {
  lines: number;
  /** What is awaited, for those who do not see the bars. */
  label: string;
}

/** Bars in the place of text that is on its way. */
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
