import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { pageWords } from '#messages/bundled.ts';
import { Page, PageIntro } from '#ui/page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Section } from '#ui/section.tsx';
import { invalidAddress, readAside, readContent } from '../../content.ts';
import { FeedLink } from '../../feed-link.tsx';
import { formTitle, readFormWords } from '../../forms/form-words.ts';
import { Subscribe } from '../../forms/subscribe.tsx';
import { NewsCards } from '../../news-cards.tsx';
import { PageHead } from '../../page-head.tsx';
import { placeEverywhere } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { Categories } from './categories.tsx';
import { newsInput, readNewsQuery } from './news-query.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const query = readNewsQuery(url.searchParams);
  if (query.kind === 'invalid') throw invalidAddress(url);
  const { categoryId, page } = query;
  if (query.kind === 'redirect') throw redirect(path.newsList(locale, { categoryId, page }), 301);
  const [news, categories] = await Promise.all([
    readContent(context, (client) => client.news(newsInput(query))),
    readAside(
      context,
      'the categories of news',
      async (client) => (await client.newsCategories()).data,
      null,
    ),
  ]);
  const isUnknown = categoryId !== undefined && categories?.every(({ id }) => id !== categoryId);
  if (isUnknown || page > news.meta.last_page) throw invalidAddress(url);
  // How many pages or which categories another language has is not known here: only the plain list has alternates.
  const published = categoryId === undefined && page === 1 ? undefined : [locale];
  const place = placeEverywhere(locale, (each) => path.newsList(each), published);
  // the whole answer is kept.
  return {
    news,
    categories,
    categoryId: categoryId ?? null,
    form: formTitle(await readFormWords(context, locale), 'subscribe'),
    place: { ...place, canonical: path.newsList(locale, { categoryId, page }) },
    words: pageWords(locale, 'news', 'newsList', 'pagination'),
  };
}

type ListData = Awaited<ReturnType<typeof loader>>;

export default function NewsListPage({ loaderData }: { loaderData: ListData }) {
  const { locale, t } = useWords();
  const { news, categories, categoryId, form, place } = loaderData;
  const { current_page: page, last_page: last, total } = news.meta;
  const category = categories?.find(({ id }) => id === categoryId)?.name;
  const heading = t('news.title');
  return (
    <Page close>
      <PageHead
        title={titleOf(category === undefined ? heading : `${category} – ${heading}`, page, t)}
        description={t('news.description')}
        place={place}
      />
      <FeedLink />
      <PageIntro title={heading} total={t('news.total', { count: total })}>
        <Categories categories={categories} current={categoryId} />
      </PageIntro>
      {news.data.length > 0 ? (
        <NewsCards cards={news.data} heading="h2" />
      ) : (
        <p>{t(categoryId === null ? 'newsList.empty' : 'news.emptyCategory')}</p>
      )}
      <Pagination
        current={page}
        last={last}
        hrefOf={(number) => path.newsList(locale, { categoryId: categoryId ?? undefined, page: number })}
        nameOf={(number) => t('pagination.page', { page: number })}
        label={t('pagination.label')}
        previous={t('pagination.previous')}
        next={t('pagination.next')}
      />
      <Section title={form.title} tinted>
        <p>{form.lead}</p>
        <Subscribe id="news-email" />
      </Section>
    </Page>
  );
}

function titleOf(title: string, page: number, t: ReturnType<typeof useWords>['t']): string {
  return page === 1 ? title : t('news.pageTitle', { title, page });
}
