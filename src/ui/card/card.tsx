import type { ReactNode } from 'react';
import { ShanyraqOrnament } from '../brand/shanyraq-ornament.tsx';
import { Link } from '../link/link.tsx';
import { type CoverSource, Picture } from '../picture/picture.tsx';
import styles from './card.module.css';

/** Selects the fields of a picture that a card uses. */
export function coverOf(picture: CoverSource | null): CoverSource | null {
  if (picture === null) return null;
  const { url, width, height, colour } = picture;
  return { url, width, height, colour };
}

interface CardProps {
  title: string;
  /** Link of the card; without it the card is plain text. */
  href?: string | undefined;
  text?: string | undefined;
  /** `null` renders the ornament, for lists in which other cards have pictures. */
  picture?: CoverSource | null;
  /** The picture is half as wide as the page, or as wide as a phone. */
  large?: boolean;
  /** Line above the title; each fact in its own `span` or `time`. */
  meta?: ReactNode;
  /** Heading level. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** List item. The link of the title covers the card. */
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
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          )}
        </Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
    </article>
  );
}

/** Widths of the picture in a grid, in a column and next to the text. */
const DEFAULT_SIZES =
  '(width >= 2560px) 30rem, (width >= 1280px) 24rem, (width >= 44rem) 46vw, (width >= 600px) 92vw, 9rem';

function CardCover({ picture, large }: { picture: CoverSource | null; large: boolean }) {
  if (picture === null) {
    return (
      <div className={`${styles.picture} ${styles.cover}`} data-cover="">
        <ShanyraqOrnament />
      </div>
    );
  }
  return (
    <Picture
      picture={{ ...picture, alt: '' }}
      className={styles.picture}
      sizes={large ? '(width >= 1280px) 37rem, 92vw' : DEFAULT_SIZES}
    />
  );
}

interface CardListProps {
  /** More columns. */
  small?: boolean;
  /** Limits the list to rows of three cards, four from 1920 px. */
  rows?: 1 | 2 | undefined;
  /** Each card in an `li`. */
  children: ReactNode;
}

/** Responsive grid of cards. */
export function CardList({ small = false, rows, children }: CardListProps) {
  const classes = [small ? styles.smallList : styles.list];
  if (rows !== undefined) classes.push(rows === 1 ? styles.oneRow : styles.twoRows);
  return <ul className={classes.join(' ')}>{children}</ul>;
}
