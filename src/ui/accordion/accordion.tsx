import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionItemProps {
  title: string;
  /** Names what is inside, so that a browser opens it by itself when the address points there. */
  id?: string | undefined;
  /** Level of the title in the page's outline; without it the title is no heading. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** Beside other things in a list: smaller, without a line of its own. */
  small?: boolean;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** One thing that opens and closes, without script. Printed, it is open. */
export function AccordionItem({
  title,
  id,
  heading: Heading,
  small = false,
  open = false,
  children,
}: AccordionItemProps) {
  return (
    <details className={small ? styles.small : styles.item} open={open}>
      <summary className={styles.summary}>
        {Heading === undefined ? title : <Heading className={styles.title}>{title}</Heading>}
      </summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}

/** Several of them, one under another. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}
