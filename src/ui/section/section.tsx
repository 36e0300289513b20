import { type ReactNode, useId } from 'react';
import { Shanyraq } from '../brand/shanyraq-ornament.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** Empty where the content has none: then there is no heading. */
  title: string;
  /** A link beside the title. */
  more?: ReactNode;
  /** A band of its own colour, marked with the ornament. */
  tinted?: boolean;
  /** Far below the screen: it may be laid out when the rest has been painted (`site/arrival.css`). */
  later?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, more, tinted = false, later = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === '' ? undefined : id}
      className={tinted ? styles.tinted : styles.section}
      data-later={later ? '' : undefined}
    >
      {tinted ? <Shanyraq className={styles.ornament} /> : null}
      <div className={styles.head}>
        {title === '' ? null : <h2 id={id}>{title}</h2>}
        {more}
      </div>
      {children}
    </section>
  );
}
