import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { CaptionedPicture } from '#ui/picture/captioned-picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import { ItemBreadcrumbs } from '../../components/item-breadcrumbs.tsx';
import { KeyFigureList } from '../../components/key-figures.tsx';
import { LocalDate } from '../../components/local-date.tsx';
import { NewsCardList } from '../../components/news-card-list.tsx';
import { SectionUnavailable } from '../../components/section-unavailable.tsx';
import { ShareLinks } from '../../components/share-links.tsx';
import { useMessages } from '../../data/messages.tsx';
import { FeedLink } from '../../feeds/feed-link.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { ContentJsonLd } from '../../seo/company-json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import type { News, RelatedNews } from './item-page.load.ts';
import styles from './item-page.module.css';
import { buildNewsArticle } from './news-article.ts';

type ItemData =
  | { location: PageLocation }
  | { location: PageLocation; item: News; related: RelatedNews | null };

export default function NewsItemPage({ loaderData }: { loaderData: ItemData }) {
  if (!('item' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  const { item, location, related } = loaderData;
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        picture={item.picture}
        type="article"
        location={location}
      />
      <FeedLink />
      <ContentJsonLd
        buildNode={
          import.meta.env.SSR
            ? (origin, locale, company) => buildNewsArticle(origin, locale, item, company)
            : undefined
        }
      />
      <Article item={item} />
      <Related news={related} />
    </Page>
  );
}

function Category({ category }: { category: News['category'] }) {
  const { locale } = useMessages();
  if (category === null) return null;
  // A category without an id has no list page.
  if (category.id === 0) return <span>{category.name}</span>;
  return <Link href={path.newsList(locale, { categoryId: category.id })}>{category.name}</Link>;
}

function Article({ item }: { item: News }) {
  const { locale, t } = useMessages();
  return (
    <article className={styles.article}>
      <ItemBreadcrumbs list={{ label: t('news.title'), href: path.newsList(locale) }} />
      <p className={styles.meta}>
        <LocalDate date={item.date} />
        <Category category={item.category} />
      </p>
      <h1>{item.title}</h1>
      {item.summary === '' ? null : <p className={styles.lead}>{item.summary}</p>}
      {item.picture === null ? null : (
        <CaptionedPicture
          picture={item.picture}
          className={styles.picture}
          sizes="(width >= 2560px) 95rem, (width >= 1920px) 76rem, (width >= 56rem) 52rem, 92vw"
          priority
        />
      )}
      <div className={styles.columns}>
        {item.figures.length === 0 ? null : (
          <div className={styles.figures}>
            <Section title={t('news.keyFigures')} tinted>
              <KeyFigureList figures={item.figures} />
            </Section>
          </div>
        )}
        <div className={styles.body}>
          <CmsRichText html={item.body} />
        </div>
        <ShareLinks title={item.title} path={path.newsItem(locale, item.slug)} />
      </div>
    </article>
  );
}

function Related({ news }: { news: RelatedNews | null }) {
  const { locale, t } = useMessages();
  const more = <Link href={path.newsList(locale)}>{t('newsList.showAll')}</Link>;
  if (news?.length === 0) return <p className={styles.aside}>{more}</p>;
  return (
    <aside className={styles.aside}>
      <Section title={t('news.related')} more={more}>
        {news === null ? <SectionUnavailable /> : <NewsCardList cards={news} rows={1} />}
      </Section>
    </aside>
  );
}
