import type { ReactNode } from 'react';
import { ShanyraqOrnament } from '../brand/shanyraq-ornament.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** Links or a button to continue. */
  children?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <ShanyraqOrnament className={styles.mark} />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
