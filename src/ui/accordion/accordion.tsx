import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionItemProps {
  title: string;
  /** Id of the content: browsers open the item for a matching URL fragment. */
  id?: string | undefined;
  /** Heading level; without it the title is not a heading. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** Smaller, without separator. */
  small?: boolean;
  /** Initially open. */
  open?: boolean;
  children: ReactNode;
}

/** Collapsible item that works without script and is expanded in print. */
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

/** List of collapsible items. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}
