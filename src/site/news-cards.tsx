import type { AnswerOf } from '#contract/calls.ts';
import { formatDate, isoDate } from '#language/date.ts';
import type { Locale } from '#language/locale.ts';
import { Card, CardList } from '#ui/card.tsx';
import { type CoverSource, type WrittenCover, writeCover } from '#ui/picture.tsx';
import { path } from './path.ts';
import { Stencils } from './stencils.tsx';
import { useWords } from './words.tsx';

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
      <Stencils name={`news ${heading} ${locale}`} items={cards.map((card) => textsOf(card, locale))}>
        {({ url, width, height, colour, avif, webp, ...of }) => (
          <li key={of.href}>
            <Card
              title={of.title}
              text={of.summary}
              picture={url ? { url, width, height, colour, avif, webp } : null}
              href={of.href}
              heading={heading}
              meta={
                <>
                  {of.date ? <time dateTime={of.day}>{of.date}</time> : null}
                  {of.category ? <span>{of.category}</span> : null}
                </>
              }
            />
          </li>
        )}
      </Stencils>
    </CardList>
  );
}

type CardTexts = Readonly<Record<'title' | 'href' | 'summary' | 'day' | 'date', string>> &
  Partial<Readonly<Record<'category' | keyof WrittenCover, string | undefined>>>;

function textsOf({ title, slug, summary, date, category, picture }: NewsCard, locale: Locale): CardTexts {
  const day = date && isoDate(date);
  const printed = day && formatDate(day, locale);
  const href = path.newsItem(locale, slug);
  const texts = { title, href, summary, day, date: printed, category: category?.name };
  return picture === null ? texts : { ...texts, ...writeCover(picture) };
}
