import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './card.module.css';
import { Picture, type PictureSource } from './picture.tsx';

interface CardProps {
  title: string;
  /** Where the whole card leads; without it the card is only read. */
  href?: string | undefined;
  text?: string | undefined;
  picture?: PictureSource | null;
  /** A line above the title: date, category. */
  meta?: ReactNode;
  /** The level that fits into the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** An item in a list. Its title is the link, and the link covers the card. */
export function Card({ title, href, text, picture, meta, heading: Heading = 'h3' }: CardProps) {
  return (
    <article className={styles.card}>
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          className={styles.picture}
          sizes="(width >= 64rem) 24rem, (width >= 42rem) 46vw, (width >= 600px) 92vw, 7rem"
        />
      ) : null}
      <div className={styles.body}>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
        <Heading className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <Anchor href={href} className={styles.link}>
              {title}
            </Anchor>
          )}
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function CardList({ children }: { children: ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list from the server, never re-ordered in the browser
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
