import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  /** `quiet` for what is over, such as a closed vacancy. */
  kind?: 'teal' | 'quiet';
  children: ReactNode;
}

/** A word or two that set an item apart: a state, a category. Not a link. */
export function Tag({ kind = 'teal', children }: TagProps) {
  return <span className={kind === 'teal' ? styles.teal : styles.quiet}>{children}</span>;
}
