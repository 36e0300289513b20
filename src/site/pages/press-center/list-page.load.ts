import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { invalidParametersResponse, loadContent, loadOptional } from '../../data/load-content.server.ts';
import { getFormTitle, loadTranslate } from '../../forms/form-messages.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { readNewsQuery, toNewsInput } from './news-query.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const query = readNewsQuery(url.searchParams);
  if (query.kind === 'invalid') throw invalidParametersResponse(url);
  const { categoryId, page } = query;
  if (query.kind === 'redirect') throw redirect(path.newsList(locale, { categoryId, page }), 301);
  const [news, categories] = await Promise.all([
    loadContent(context, (client) => client.news(toNewsInput(query))),
    loadOptional(context, 'news categories', async (client) => (await client.newsCategories()).data, null),
  ]);
  const isUnknown = categoryId !== undefined && categories?.every(({ id }) => id !== categoryId);
  if (isUnknown || page > news.meta.last_page) throw invalidParametersResponse(url);
  // Pages and categories of other locales are unknown here, so only the unfiltered first page has alternates.
  const published = categoryId === undefined && page === 1 ? undefined : [locale];
  const location = locationInAllLocales(locale, (each) => path.newsList(each), published);
  // `news` is the complete API response.
  return {
    news,
    categories,
    categoryId: categoryId ?? null,
    form: getFormTitle(await loadTranslate(context, locale), 'subscribe'),
    location: { ...location, canonical: path.newsList(locale, { categoryId, page }) },
    messages: pageMessages(locale, 'news', 'newsList', 'pagination'),
  };
}
