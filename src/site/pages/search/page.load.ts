import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { invalidAddress, readContent } from '../../data/load-content.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { resultGroups } from './result-group.ts';
import type { Found } from './results.tsx';
import { readSearchQuery, type SearchQuery } from './search-query.ts';

type Context = LoaderFunctionArgs['context'];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const read = readSearchQuery(url.searchParams);
  if (read.kind === 'invalid') throw invalidAddress(url);
  const { kind: _kind, cut, section, ...words } = read;
  // Left out rather than undefined: what a loader answers is the same as JSON.
  const asked: SearchQuery = { ...words, ...(section && { section }) };
  const place = {
    ...placeEverywhere(locale, (each) => path.search(each), [locale]),
    canonical: path.search(locale, asked),
  };
  // without words the API is not asked.
  const found = asked.query === '' ? null : await find(context, asked);
  return { asked, cut, found, place, words: pageWords(locale, 'search') };
}

async function find(context: Context, { query, section, literal }: SearchQuery): Promise<Found> {
  const answer = await readContent(context, (client) =>
    client.search({ query, ...(section && { section }), ...(literal && { literal: '1' }) }),
  );
  return { meta: answer.meta, groups: resultGroups(answer, section) };
}
