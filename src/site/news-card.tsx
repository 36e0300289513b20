import type { AnswerOf } from '#contract/calls.ts';
import { formatDate, isoDate } from '#language/date.ts';
import { Card, type CoverSource } from '#ui/card.tsx';
import { sourceSets } from '#ui/picture-size.ts';
import { path } from './path.ts';
import { Stencil } from './stencil.tsx';
import { useWords } from './words.tsx';

interface NewsCardProps {
  card: Omit<AnswerOf<'news'>['data'][number], 'picture'> & { picture: CoverSource | null };
  heading?: 'h2' | 'h3';
}

/** A news article in a list. */
export function NewsCard({ card, heading = 'h3' }: NewsCardProps) {
  const { locale } = useWords();
  const { title, slug, summary, category, picture } = card;
  const day = isoDate(card.date);
  const texts: CardTexts = {
    ...{ title, slug, summary, day, date: formatDate(day, locale), category: category?.name },
    ...(picture && coverTexts(picture)),
  };
  return (
    <Stencil name={`news ${heading} ${locale}`} texts={texts}>
      {({ url, width, height, colour, avif, webp, ...of }) => (
        <Card
          title={of.title}
          text={of.summary}
          picture={
            url ? { url, width, height, colour, sets: avif && webp ? { avif, webp } : undefined } : null
          }
          href={path.newsItem(locale, of.slug)}
          heading={heading}
          meta={
            <>
              <time dateTime={of.day}>{of.date}</time>
              {of.category ? <span>{of.category}</span> : null}
            </>
          }
        />
      )}
    </Stencil>
  );
}

type CardTexts = {
  readonly [name in 'title' | 'slug' | 'summary' | 'day' | 'date']: string;
} & {
  readonly [name in 'category' | 'url' | 'width' | 'height' | 'colour' | 'avif' | 'webp']?:
    | string
    | undefined;
};

function coverTexts({ url, width, height, colour }: CoverSource) {
  return { url, width: String(width), height: String(height), colour, ...sourceSets(url, width) };
}
