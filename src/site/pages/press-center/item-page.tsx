import { Anchor } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { EditorText } from '../../components/cms-rich-text.tsx';
import { WayUp } from '../../components/item-breadcrumbs.tsx';
import { Figures } from '../../components/key-figures.tsx';
import { Day } from '../../components/local-date.tsx';
import { NewsCards } from '../../components/news-card-list.tsx';
import { Unavailable } from '../../components/section-unavailable.tsx';
import { Share } from '../../components/share-links.tsx';
import { useWords } from '../../data/messages.tsx';
import { FeedLink } from '../../feeds/feed-link.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { CompanyThing } from '../../seo/company-json-ld.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import type { News, OtherNews } from './item-page.load.ts';
import styles from './item-page.module.css';
import { newsArticle } from './news-article.ts';

type ItemData = { place: PagePlace } | { place: PagePlace; item: News; related: OtherNews | null };

export default function NewsItemPage({ loaderData }: { loaderData: ItemData }) {
  if (!('item' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  const { item, place, related } = loaderData;
  return (
    <Page>
      <PageHead
        title={item.title}
        seoTitle={item.seo.title}
        description={item.seo.description ?? item.summary}
        picture={item.picture}
        type="article"
        place={place}
      />
      <FeedLink />
      <CompanyThing
        describe={
          import.meta.env.SSR
            ? (origin, locale, company) => newsArticle(origin, locale, item, company)
            : undefined
        }
      />
      <Article item={item} />
      <Related news={related} />
    </Page>
  );
}

function Category({ category }: { category: News['category'] }) {
  const { locale } = useWords();
  if (category === null) return null;
  // There is no list of it to lead to.
  if (category.id === 0) return <span>{category.name}</span>;
  return <Anchor href={path.newsList(locale, { categoryId: category.id })}>{category.name}</Anchor>;
}

function Article({ item }: { item: News }) {
  const { locale, t } = useWords();
  return (
    <article className={styles.article}>
      <WayUp list={{ label: t('news.title'), href: path.newsList(locale) }} />
      <p className={styles.meta}>
        <Day date={item.date} />
        <Category category={item.category} />
      </p>
      <h1>{item.title}</h1>
      {item.summary === '' ? null : <p className={styles.lead}>{item.summary}</p>}
      {item.picture === null ? null : (
        <Picture
          picture={item.picture}
          className={styles.picture}
          sizes="(width >= 2560px) 95rem, (width >= 1920px) 76rem, (width >= 56rem) 52rem, 92vw"
          first
        />
      )}
      <div className={styles.columns}>
        {item.figures.length === 0 ? null : (
          <div className={styles.figures}>
            <Section title={t('news.keyFigures')} tinted>
              <Figures figures={item.figures} />
            </Section>
          </div>
        )}
        <div className={styles.body}>
          <EditorText html={item.body} />
        </div>
        <Share title={item.title} path={path.newsItem(locale, item.slug)} />
      </div>
    </article>
  );
}

function Related({ news }: { news: OtherNews | null }) {
  const { locale, t } = useWords();
  const more = <Anchor href={path.newsList(locale)}>{t('newsList.showAll')}</Anchor>;
  if (news?.length === 0) return <p className={styles.aside}>{more}</p>;
  return (
    <aside className={styles.aside}>
      <Section title={t('news.related')} more={more}>
        {news === null ? <Unavailable /> : <NewsCards cards={news} rows={1} />}
      </Section>
    </aside>
  );
}
