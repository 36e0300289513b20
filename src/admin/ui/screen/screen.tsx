import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './screen.module.css';
import { useHeading } from './use-heading.ts';

interface ScreenProps {
  /** The only h1, and the title of the window. */
  title: string;
  /** Instead of the title within the h1, such as a title in another language. */
  heading?: ReactNode;
  /** Above the title, such as a link back. */
  back?: ReactNode;
  /** Beside the title: buttons. */
  actions?: ReactNode;
  /** Below the title: a sentence, chips. */
  lead?: ReactNode;
  width?: 'narrow' | 'normal' | 'full';
  /** What the screen shows, if it is not the path: a change moves the focus to the heading. */
  place?: string;
  children: ReactNode;
}

/** The frame of a screen. After a navigation its heading has the focus, so that screen readers read it. */
export function Screen({
  title,
  heading,
  back,
  actions,
  lead,
  width = 'normal',
  place,
  children,
}: ScreenProps) {
  const { pathname } = useLocation();
  const h1 = useHeading(title, place ?? pathname);
  return (
    <div className={[styles.screen, styles[width]].join(' ')}>
      {back}
      <header className={styles.head}>
        <h1 ref={h1} tabIndex={-1}>
          {heading ?? title}
        </h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </div>
  );
}

interface PanelProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a screen. */
export function Panel({ title, actions, lead, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {actions}
      </header>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
