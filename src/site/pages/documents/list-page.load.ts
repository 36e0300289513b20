import type { LoaderFunctionArgs } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { loadContent } from '../../data/load-content.server.ts';
import { locationInAllLocales } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export type Category = ResponseOf<'documents'>['data'][number];

export type Documents = Category['newest'];

const MAX_NEWEST = 6;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data } = await loadContent(context, (client) => client.documents());
  const categories = data
    .filter(({ total }) => total !== 0)
    .map(({ id, slug, name, description, total }) => ({ id, slug, name, description, total }));
  const messages = pageMessages(locale, 'documents', 'document', 'section');
  return {
    categories,
    newest: newestOf(data),
    location: locationInAllLocales(locale, (each) => path.page(each, 'documents')),
    messages,
  };
}

// The API returns the newest documents of each category, which include the newest of all.
function newestOf(categories: readonly Category[]): Documents {
  return categories
    .flatMap(({ newest }) => newest)
    .sort((a, b) => (a.dated_on < b.dated_on ? 1 : -1))
    .slice(0, MAX_NEWEST);
}
