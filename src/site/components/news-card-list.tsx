import type { ResponseOf } from '#contract/calls.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import type { CoverSource } from '#ui/picture/picture.tsx';
import { useMessages } from '../data/messages.tsx';
import { path } from '../routing/paths.ts';
import { LocalDate } from './local-date.tsx';

interface NewsCard extends Omit<ResponseOf<'news'>['data'][number], 'picture'> {
  picture: CoverSource | null;
}

interface NewsCardListProps {
  cards: readonly NewsCard[];
  heading?: 'h2' | 'h3';
  rows?: 1 | 2;
}

export function NewsCardList({ cards, heading = 'h3', rows }: NewsCardListProps) {
  const { locale } = useMessages();
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
                <LocalDate date={date} />
                {category ? <span>{category.name}</span> : null}
              </>
            }
          />
        </li>
      ))}
    </CardList>
  );
}
