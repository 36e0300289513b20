import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './card.module.css';
import { Picture, type PictureSource } from './picture.tsx';
import { setText } from './set-text.ts';
import { Shanyraq } from './shanyraq.tsx';

interface CardProps {
  title: string;
  /** Where the whole card leads; without it the card is only read. */
  href?: string | undefined;
  text?: string | undefined;
  /** `null` where the other cards of the list have one: the ornament stands for it. */
  picture?: PictureSource | null;
  /** A line above the title, each fact in a `span` or `time` of its own: date, category. */
  meta?: ReactNode;
  /** The level that fits into the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** An item in a list. Its title is the link, and the link covers the card. */
export function Card({ title, href, text, picture, meta, heading: Heading = 'h3' }: CardProps) {
  return (
    <article className={styles.card}>
      {picture === undefined ? null : <Cover picture={picture} />}
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
        {text ? <p className={styles.text}>{setText(text)}</p> : null}
      </div>
    </article>
  );
}

function Cover({ picture }: { picture: PictureSource | null }) {
  if (picture === null) {
    return (
      <div className={`${styles.picture} ${styles.cover}`} data-cover="">
        <Shanyraq />
      </div>
    );
  }
  return (
    <Picture
      picture={{ ...picture, alt: '' }}
      className={styles.picture}
      sizes="(width >= 1280px) 24rem, (width >= 44rem) 46vw, (width >= 600px) 92vw, 7rem"
    />
  );
}

interface CardListProps {
  /** More of them beside each other. */
  small?: boolean;
  children: ReactNode[];
}

/** Cards side by side, as many as fit. */
export function CardList({ small = false, children }: CardListProps) {
  return (
    <ul className={small ? styles.smallList : styles.list}>
      {children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list from the server, never re-ordered in the browser
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
