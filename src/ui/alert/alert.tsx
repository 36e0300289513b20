import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  kind?: 'info' | 'success' | 'error';
  title: string;
  children?: ReactNode;
  /** Read out at once: for what has just happened on the open page, not for what stood there from the start. */
  live?: boolean;
}

/** What a visitor must not overlook: an outcome, a fault, a warning. The words say it; the colour only helps. */
export function Alert({ kind = 'info', title, children, live = false }: AlertProps) {
  return (
    <div className={styles[kind]} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
