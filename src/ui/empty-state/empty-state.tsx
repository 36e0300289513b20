import type { ReactNode } from 'react';
import { Shanyraq } from '../brand/shanyraq-ornament.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What is not there, in one sentence. */
  text: string;
  /** A way on: links or a button. */
  children?: ReactNode;
}

/** Stands where a list would be that has nothing in it. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Shanyraq className={styles.mark} />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
