import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { invalidParametersResponse, loadContent } from '../../data/load-content.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { arrangeResults } from './arrange-results.ts';
import type { SearchResults } from './results.tsx';
import { readSearchQuery, type SearchQuery } from './search-query.ts';

type Context = LoaderFunctionArgs['context'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const parsed = readSearchQuery(url.searchParams);
  if (parsed.kind === 'invalid') throw invalidParametersResponse(url);
  const { kind: _kind, cut, section, ...rest } = parsed;
  // Absent rather than undefined, so that loader data equals its JSON.
  const search: SearchQuery = { ...rest, ...(section && { section }) };
  const location = {
    ...locationInAllLocales(locale, (each) => path.search(each), [locale]),
    canonical: path.search(locale, search),
  };
  // an empty query sends no API request.
  const results = search.query === '' ? null : await runSearch(context, search);
  // The others are of the parts of their pages that answers have.
  const messages = pageMessages(locale, 'search', 'contacts', 'document', 'tariffs', 'text', 'vacancy');
  return { search, cut, results, location, messages };
}

async function runSearch(context: Context, { query, section, literal }: SearchQuery): Promise<SearchResults> {
  const response = await loadContent(context, (client) =>
    client.search({ query, ...(section && { section }), ...(literal && { literal: '1' }) }),
  );
  return { meta: response.meta, ...arrangeResults(response, section) };
}
