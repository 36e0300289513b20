import type { AnswerOf } from '#contract/calls.ts';
import { formatCompactMoney } from '#language/number.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Card, CardList } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { Day } from '../../day.tsx';
import { NewsCard } from '../../news-card.tsx';
import { path, reachable } from '../../path.ts';
import { useWords } from '../../words.tsx';

type Main = AnswerOf<'main'>['data'];

/** Whom the company works with, each leading to the offerings for them. */
export function Audiences({ audiences }: { audiences: Main['audiences'] }) {
  const { locale, t } = useWords();
  if (audiences.length === 0) return null;
  return (
    <Section title={t('home.audiences')}>
      <CardList>
        {audiences.map(({ type, title, text }) => (
          <Card key={type} title={title} text={text} href={reachable(path.offerings(locale, type))} />
        ))}
      </CardList>
    </Section>
  );
}

export function Offerings({ offerings }: { offerings: Main['offerings'] }) {
  const { locale, t } = useWords();
  if (offerings.length === 0) return null;
  return (
    <Section title={t('home.offerings')}>
      <CardList>
        {offerings.map(({ id, slug, title, summary, picture }) => (
          <Card
            key={id}
            title={title}
            text={summary}
            picture={picture}
            href={reachable(path.offering(locale, slug))}
          />
        ))}
      </CardList>
    </Section>
  );
}

/** The newest news; where they could not be loaded, a line says so. */
export function LatestNews({ news }: { news: AnswerOf<'news'>['data'] | null }) {
  const { locale, t } = useWords();
  const more = <Anchor href={path.newsList(locale)}>{t('home.allNews')}</Anchor>;
  return (
    <Section title={t('home.news')} more={more}>
      {news === null ? <p>{t('home.newsUnavailable')}</p> : null}
      {news?.length === 0 ? <p>{t('news.empty')}</p> : null}
      <CardList>
        {(news ?? []).map((card) => (
          <NewsCard key={card.id} card={card} />
        ))}
      </CardList>
    </Section>
  );
}

export function Deals({ deals }: { deals: Main['deals'] }) {
  const { locale, t } = useWords();
  if (deals.length === 0) return null;
  return (
    <Section title={t('home.deals')}>
      <CardList>
        {deals.map(({ id, title, summary, date, amount, picture }) => (
          <Card
            key={id}
            title={title}
            text={summary}
            picture={picture}
            meta={
              <>
                <Day date={date} />
                {amount === null ? null : ` · ${formatCompactMoney(amount, locale)}`}
              </>
            }
          />
        ))}
      </CardList>
    </Section>
  );
}
