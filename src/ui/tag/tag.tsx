import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  /** `quiet` for inactive items, such as a closed vacancy. */
  kind?: 'teal' | 'quiet';
  children: ReactNode;
}

/** Short label for a state or category. Not a link. */
export function Tag({ kind = 'teal', children }: TagProps) {
  return <span className={kind === 'teal' ? styles.teal : styles.quiet}>{children}</span>;
}
