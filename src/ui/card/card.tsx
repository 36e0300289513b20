import type { ReactNode } from 'react';
import { Shanyraq } from '../brand/shanyraq-ornament.tsx';
import { Anchor } from '../link/link.tsx';
import { type CoverSource, Picture } from '../picture/picture.tsx';
import styles from './card.module.css';

/** Of a picture what a card shows. */
export function coverOf(picture: CoverSource | null): CoverSource | null {
  if (picture === null) return null;
  const { url, width, height, colour } = picture;
  return { url, width, height, colour };
}

interface CardProps {
  title: string;
  /** Where the whole card leads; without it the card is only read. */
  href?: string | undefined;
  text?: string | undefined;
  /** `null` where the other cards of the list have one: the ornament stands for it. */
  picture?: CoverSource | null;
  /** The picture is shown as wide as half the page, or as a phone. */
  large?: boolean;
  /** A line above the title, each fact in a `span` or `time` of its own: date, category. */
  meta?: ReactNode;
  /** The level that fits into the page's outline. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** An item in a list. Its title is the link, and the link covers the card. */
export function Card({
  title,
  href,
  text,
  picture,
  large = false,
  meta,
  heading: Heading = 'h3',
}: CardProps) {
  return (
    <article className={styles.card}>
      {picture === undefined ? null : <CardCover picture={picture} large={large} />}
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

/** How wide the picture of a card is shown: beside others, one below the other, beside its own text. */
const BESIDE =
  '(width >= 2560px) 30rem, (width >= 1280px) 24rem, (width >= 44rem) 46vw, (width >= 600px) 92vw, 9rem';

function CardCover({ picture, large }: { picture: CoverSource | null; large: boolean }) {
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
      sizes={large ? '(width >= 1280px) 37rem, 92vw' : BESIDE}
    />
  );
}

interface CardListProps {
  /** More of them beside each other. */
  small?: boolean;
  /** Shows this many whole rows, three cards each, four from 1920 px; without it every card. */
  rows?: 1 | 2 | undefined;
  /** Each card in an `li`. */
  children: ReactNode;
}

/** Cards side by side, as many as fit. */
export function CardList({ small = false, rows, children }: CardListProps) {
  const classes = [small ? styles.smallList : styles.list];
  if (rows !== undefined) classes.push(rows === 1 ? styles.oneRow : styles.twoRows);
  return <ul className={classes.join(' ')}>{children}</ul>;
}
