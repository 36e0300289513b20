import { formatCompactMoney } from '#language/number/number.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { Figures } from '../../components/key-figures.tsx';
import { Day } from '../../components/local-date.tsx';
import { NewsCards } from '../../components/news-card-list.tsx';
import { useWords } from '../../data/messages.tsx';
import { path, reachable } from '../../routing/paths.ts';
import { VideoCard } from '../video/video-card.tsx';
import styles from './page.module.css';
import type { LatestNewsCards, Main } from './select-home-data.ts';

export function KeyFigures({ figures }: { figures: Main['figures'] }) {
  const { t } = useWords();
  if (figures.length === 0) return null;
  return (
    <Section title={t('home.figures')} tinted>
      <Figures figures={figures} />
    </Section>
  );
}

/** Whom the company works with, each leading to the offerings for them. */
export function Audiences({ audiences }: { audiences: Main['audiences'] }) {
  const { locale, t } = useWords();
  if (audiences.length === 0) return null;
  return (
    <Section title={t('home.audiences')} later>
      <div className={styles.audiences}>
        {audiences.map(({ type, title, text }) => (
          <Card key={type} title={title} text={text} href={reachable(path.offerings(locale, type))} />
        ))}
      </div>
    </Section>
  );
}

/** The company in a paragraph, and in its video where there is one. */
export function About({ title, text, video }: { title: string; text: string; video: Main['video'] }) {
  const { locale, t } = useWords();
  if (title === '' && text === '' && video === null) return null;
  return (
    <Section title={title} more={<Anchor href={path.about(locale)}>{t('home.moreAbout')}</Anchor>} later>
      <div className={styles.about}>
        <Paragraphs text={text} />
        {video === null ? null : <VideoCard video={video} large />}
      </div>
    </Section>
  );
}

export function Offerings({ offerings }: { offerings: Main['offerings'] }) {
  const { locale, t } = useWords();
  if (offerings.length === 0) return null;
  return (
    <Section title={t('home.offerings')} later>
      <CardList small>
        {offerings.map(({ id, slug, title, summary, picture }) => (
          <li key={id}>
            <Card
              title={title}
              text={summary}
              picture={picture}
              href={reachable(path.offering(locale, slug))}
            />
          </li>
        ))}
      </CardList>
    </Section>
  );
}

/** The newest news; where they could not be loaded, a line says so. */
export function LatestNews({ news }: { news: LatestNewsCards | null }) {
  const { locale, t } = useWords();
  const more = <Anchor href={path.newsList(locale)}>{t('newsList.showAll')}</Anchor>;
  return (
    <Section title={t('home.news')} more={more} later>
      {news === null ? <p>{t('home.newsUnavailable')}</p> : null}
      {news?.length === 0 ? <p>{t('newsList.empty')}</p> : null}
      <NewsCards cards={news ?? []} rows={2} />
    </Section>
  );
}

export function Deals({ deals }: { deals: Main['deals'] }) {
  const { locale, t } = useWords();
  if (deals.length === 0) return null;
  return (
    <Section title={t('home.deals')} more={<More href={path.deals(locale)}>{t('home.allDeals')}</More>} later>
      <CardList>
        {deals.map(({ id, slug, title, summary, date, amount, picture }) => (
          <li key={id}>
            <Card
              title={title}
              text={summary}
              picture={picture}
              href={reachable(path.deal(locale, slug))}
              meta={
                <>
                  <Day date={date} />
                  {amount === null ? null : <span>{formatCompactMoney(amount, locale)}</span>}
                </>
              }
            />
          </li>
        ))}
      </CardList>
    </Section>
  );
}

export function Documents({ documents }: { documents: Main['documents'] }) {
  const { locale, t } = useWords();
  if (documents.length === 0) return null;
  const more = <More href={path.documents(locale)}>{t('home.allDocuments')}</More>;
  return (
    <Section title={t('home.documents')} more={more} later>
      <DocumentList documents={documents} />
    </Section>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return reachable(href) === undefined ? null : <Anchor href={href}>{children}</Anchor>;
}
