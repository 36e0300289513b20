import type { AnswerOf } from '#contract/calls.ts';
import { Card, type CoverSource } from '#ui/card.tsx';
import { Day } from './day.tsx';
import { path } from './path.ts';
import { useWords } from './words.tsx';

interface NewsCardProps {
  card: Omit<AnswerOf<'news'>['data'][number], 'picture'> & { picture: CoverSource | null };
  heading?: 'h2' | 'h3';
}

/** A news article in a list. */
export function NewsCard({ card, heading = 'h3' }: NewsCardProps) {
  const { locale } = useWords();
  return (
    <Card
      title={card.title}
      text={card.summary}
      picture={card.picture}
      href={path.newsItem(locale, card.slug)}
      heading={heading}
      meta={
        <>
          <Day date={card.date} />
          {card.category === null ? null : <span>{card.category.name}</span>}
        </>
      }
    />
  );
}
