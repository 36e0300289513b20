import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { invalidAddress, readAside, readContent } from '../../data/load-content.server.ts';
import { formTitle, readFormWords } from '../../forms/form-messages.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
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
