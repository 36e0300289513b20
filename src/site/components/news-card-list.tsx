import type { AnswerOf } from '#contract/calls.ts';
import { formatDate, isoDate } from '#language/date/date.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import type { CoverSource } from '#ui/picture/picture.tsx';
import { useWords } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';

interface NewsCard extends Omit<AnswerOf<'news'>['data'][number], 'picture'> {
  picture: CoverSource | null;
}

interface NewsCardsProps {
  cards: readonly NewsCard[];
  heading?: 'h2' | 'h3';
  /** As in `CardList`. */
  rows?: 1 | 2;
}

/** A list of news articles. */
export function NewsCards({ cards, heading = 'h3', rows }: NewsCardsProps) {
  const { locale } = useWords();
  return (
    <CardList rows={rows}>
      {cards.map(({ id, title, slug, summary, date, category, picture }) => (
        <li key={id}>
          <Card
            title={title}
            text={summary}
            picture={picture}
            href={path.newsItem(locale, slug)}
            heading={heading}
            meta={
              <>
                {date ? <time dateTime={isoDate(date)}>{formatDate(date, locale)}</time> : null}
                {category ? <span>{category.name}</span> : null}
              </>
            }
          />
        </li>
      ))}
    </CardList>
  );
}
