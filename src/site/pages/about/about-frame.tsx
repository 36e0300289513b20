import type { ReactNode } from 'react';
import styles from './about-frame.module.css';
import { AboutMenu } from './about-menu.tsx';

interface AboutFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** What every page below /about stands in: the pages' own menu, the title and what the page is about. */
export function AboutFrame({ title, lead, children }: AboutFrameProps) {
  return (
    <div className={styles.page}>
      <AboutMenu />
      <div className={styles.content}>
        <div className={styles.intro}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
