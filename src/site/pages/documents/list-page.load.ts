import type { LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { readContent } from '../../data/load-content.server.ts';
import { placeEverywhere } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';

export type Category = AnswerOf<'documents'>['data'][number];

export type Documents = Category['newest'];

const NEWEST = 6;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const { data } = await readContent(context, (client) => client.documents());
  const categories = data
    .filter(({ total }) => total !== 0)
    .map(({ id, slug, name, description, total }) => ({ id, slug, name, description, total }));
  const words = pageWords(locale, 'documents', 'document', 'section');
  return { categories, newest: newestOf(data), place: placeEverywhere(locale, path.documents), words };
}

// The API gives the newest of each category: the newest of all are among them.
function newestOf(categories: readonly Category[]): Documents {
  return categories
    .flatMap(({ newest }) => newest)
    .sort((a, b) => (a.dated_on < b.dated_on ? 1 : -1))
    .slice(0, NEWEST);
}
