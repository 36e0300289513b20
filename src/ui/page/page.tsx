import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** Small gaps between the parts, such as a list and its filters. */
  compact?: boolean;
  children: ReactNode;
}

/** Vertical layout of a page. The first child is a `PageIntro`. */
export function Page({ compact = false, children }: PageProps) {
  return <div className={compact ? styles.compact : styles.page}>{children}</div>;
}

interface PageIntroProps {
  /** The only `h1` of the page. */
  title: string;
  lead?: string | null | undefined;
  breadcrumbs?: ReactNode;
  /** Controls: search, tabs or filters. */
  children?: ReactNode;
  /** Number of items below, as a sentence. */
  total?: string | null | undefined;
}

/** Heading, lead and controls of a page. */
export function PageIntro({ title, lead, breadcrumbs, children, total }: PageIntroProps) {
  return (
    <div className={styles.intro}>
      {breadcrumbs}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children ? <div className={styles.controls}>{children}</div> : null}
      {total ? <p className={styles.total}>{total}</p> : null}
    </div>
  );
}

interface MenuPageProps extends Omit<PageIntroProps, 'children'> {
  /** Next to the content on large screens, above it on small ones. */
  menu: ReactNode;
  /** Children of the `PageIntro`. */
  controls?: ReactNode;
  children: ReactNode;
}

/** Layout of pages that share a menu. */
export function MenuPage({ menu, controls, children, ...intro }: MenuPageProps) {
  return (
    <div className={styles.withMenu}>
      {menu}
      <div className={styles.content}>
        <PageIntro {...intro}>{controls}</PageIntro>
        {children}
      </div>
    </div>
  );
}
