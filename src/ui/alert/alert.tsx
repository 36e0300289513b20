import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  kind?: 'info' | 'success' | 'error';
  title: string;
  children?: ReactNode;
  /** Announced by screen readers: for messages that appear after the page has loaded. */
  live?: boolean;
}

/** Prominent message: an outcome, an error or a warning. The meaning must not depend on the colour. */
export function Alert({ kind = 'info', title, children, live = false }: AlertProps) {
  return (
    <div className={styles[kind]} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
