import { type ReactNode, useId } from 'react';
import styles from './page.module.css';

/** Titled box next to the results. */
export function Aside({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.boxTitle}>
        {title}
      </h2>
      {children}
    </aside>
  );
}
