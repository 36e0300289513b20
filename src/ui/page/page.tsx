import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The parts follow each other closely: a list under its filters, not chapters. */
  close?: boolean;
  children: ReactNode;
}

/** What every page stands in: its parts one below the other, at one rhythm. The first of them is a `PageIntro`. */
export function Page({ close = false, children }: PageProps) {
  return <div className={close ? styles.close : styles.page}>{children}</div>;
}

interface PageIntroProps {
  /** The page's only `h1`. */
  title: string;
  /** What the page is about, in a sentence or two. */
  lead?: string | null | undefined;
  /** The way up to the pages above this one. */
  above?: ReactNode;
  /** What steers the page: its search, tabs or filters. */
  children?: ReactNode;
  /** How much there is below, as a sentence. */
  total?: string | null | undefined;
}

/** How a page begins. */
export function PageIntro({ title, lead, above, children, total }: PageIntroProps) {
  return (
    <div className={styles.intro}>
      {above}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children ? <div className={styles.controls}>{children}</div> : null}
      {total ? <p className={styles.total}>{total}</p> : null}
    </div>
  );
}

interface MenuPageProps extends Omit<PageIntroProps, 'children'> {
  /** The pages that this one belongs with: beside it on a large screen, above it on a small one. */
  menu: ReactNode;
  /** What steers the page: the children of its `PageIntro`. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A page of several that share a menu. */
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
