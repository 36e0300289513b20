import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { pageWords } from '#messages/bundled.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { CompanyThing } from '../../company-data.tsx';
import { loadItemPage, readAside } from '../../content.ts';
import { Day } from '../../day.tsx';
import { EditorText } from '../../editor-text.tsx';
import { FeedLink } from '../../feed-link.tsx';
import { Figures } from '../../figures.tsx';
import { NewsCards } from '../../news-cards.tsx';
import { PageHead } from '../../page-head.tsx';
import type { PagePlace } from '../../page-place.ts';
import { path } from '../../path.ts';
import { Share } from '../../share.tsx';
import { Unavailable } from '../../unavailable.tsx';
import { WayUp } from '../../way-up.tsx';
import { useWords } from '../../words.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import styles from './item-page.module.css';
import { newsArticle } from './news-article.ts';

type News = AnswerOf<'newsItem'>['data'];
type OtherNews = AnswerOf<'news'>['data'];

/** One row of four; below 1920 px three of them are shown. */
const RELATED = 4;

export function loader(asked: LoaderFunctionArgs) {
  return loadItemPage(asked, {
    read: (client, input) => client.newsItem(input),
    addressOf: path.newsItem,
    beside: async (item, locale) => ({
      related: await readRelated(asked.context, item),
      words: pageWords(locale, 'aside', 'news', 'newsList', 'share', 'text'),
    }),
  });
}

async function readRelated(
  context: LoaderFunctionArgs['context'],
  { id, category }: News,
): Promise<OtherNews | null> {
  if (category === null || category.id === 0) return [];
  const read = readAside(
    context,
    'related news',
    async (client) => (await client.news({ category_id: category.id })).data,
    null,
  );
  return (await read)?.filter((card) => card.id !== id).slice(0, RELATED) ?? null;
}

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
