import { type ReactNode, useId } from 'react';
import { ShanyraqOrnament } from '../brand/shanyraq-ornament.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** An empty title renders no heading. */
  title: string;
  /** Link next to the title. */
  more?: ReactNode;
  /** Coloured background with the ornament. */
  tinted?: boolean;
  /** Layout may be deferred until after the first paint (`site/document/deferred-layout.css`). */
  belowFold?: boolean;
  children: ReactNode;
}

/** Part of a page with a heading. */
export function Section({ title, more, tinted = false, belowFold = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === '' ? undefined : id}
      className={tinted ? styles.tinted : styles.section}
      data-below-fold={belowFold ? '' : undefined}
    >
      {tinted ? <ShanyraqOrnament className={styles.ornament} /> : null}
      <div className={styles.head}>
        {title === '' ? null : <h2 id={id}>{title}</h2>}
        {more}
      </div>
      {children}
    </section>
  );
}
