import { formatCompactMoney } from '#language/number/number.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Section } from '#ui/section/section.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { KeyFigureList } from '../../components/key-figures.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { NewsCardList } from '../../components/news-card-list.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path, resolveLinkTarget } from '../../routing/paths.ts';
import { VideoCard } from '../video/video-card.tsx';
import styles from './page.module.css';
import type { HomeItem, LatestNewsCards } from './select-home-data.ts';

export function KeyFigures({ figures }: { figures: HomeItem['figures'] }) {
  const { t } = useMessages();
  if (figures.length === 0) return null;
  return (
    <Section title={t('home.figures')} tinted>
      <KeyFigureList figures={figures} />
    </Section>
  );
}

/** Client types with links to their offerings. */
export function Audiences({ audiences }: { audiences: HomeItem['audiences'] }) {
  const { locale, t } = useMessages();
  if (audiences.length === 0) return null;
  return (
    <Section title={t('home.audiences')} belowFold>
      <div className={styles.audiences}>
        {audiences.map(({ type, title, text }) => (
          <Card key={type} title={title} text={text} href={resolveLinkTarget(path.offerings(locale, type))} />
        ))}
      </div>
    </Section>
  );
}

/** Introduction of the company, with an optional video. */
export function About({ title, text, video }: { title: string; text: string; video: HomeItem['video'] }) {
  const { locale, t } = useMessages();
  if (title === '' && text === '' && video === null) return null;
  return (
    <Section title={title} more={<Link href={path.about(locale)}>{t('home.moreAbout')}</Link>} belowFold>
      <div className={styles.about}>
        <Paragraphs text={text} />
        {video === null ? null : <VideoCard video={video} large />}
      </div>
    </Section>
  );
}

export function Offerings({ offerings }: { offerings: HomeItem['offerings'] }) {
  const { locale, t } = useMessages();
  if (offerings.length === 0) return null;
  return (
    <Section title={t('home.offerings')} belowFold>
      <CardList small>
        {offerings.map(({ id, slug, title, summary, picture }) => (
          <li key={id}>
            <Card
              title={title}
              text={summary}
              picture={picture}
              href={resolveLinkTarget(path.offering(locale, slug))}
            />
          </li>
        ))}
      </CardList>
    </Section>
  );
}

/** Latest news, or a notice if loading failed. */
export function LatestNews({ news }: { news: LatestNewsCards | null }) {
  const { locale, t } = useMessages();
  const more = <Link href={path.newsList(locale)}>{t('newsList.showAll')}</Link>;
  return (
    <Section title={t('home.news')} more={more} belowFold>
      {news === null ? <p>{t('home.newsUnavailable')}</p> : null}
      {news?.length === 0 ? <p>{t('newsList.empty')}</p> : null}
      <NewsCardList cards={news ?? []} rows={2} />
    </Section>
  );
}

export function Deals({ deals }: { deals: HomeItem['deals'] }) {
  const { locale, t } = useMessages();
  if (deals.length === 0) return null;
  const more = <LinkIfReachable href={path.deals(locale)}>{t('home.allDeals')}</LinkIfReachable>;
  return (
    <Section title={t('home.deals')} more={more} belowFold>
      <CardList>
        {deals.map(({ id, slug, title, summary, date, amount, picture }) => (
          <li key={id}>
            <Card
              title={title}
              text={summary}
              picture={picture}
              href={resolveLinkTarget(path.deal(locale, slug))}
              meta={
                <>
                  <LocalDate date={date} />
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

export function Documents({ documents }: { documents: HomeItem['documents'] }) {
  const { locale, t } = useMessages();
  if (documents.length === 0) return null;
  const more = (
    <LinkIfReachable href={path.page(locale, 'documents')}>{t('home.allDocuments')}</LinkIfReachable>
  );
  return (
    <Section title={t('home.documents')} more={more} belowFold>
      <DocumentList documents={documents} />
    </Section>
  );
}

function LinkIfReachable({ href, children }: { href: string; children: string }) {
  return resolveLinkTarget(href) === undefined ? null : <Link href={href}>{children}</Link>;
}
