import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { type AboutPageSlug, aboutPageSlugs } from '#model/content-types/names.ts';
import { readItem } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale, path: address } = localeOfPath(url.pathname);
  // Only the eight addresses of the route table lead here; /about itself is the overview.
  const slug: AboutPageSlug = aboutPageSlugs.find((each) => address === `/about/${each}`) ?? 'overview';
  const found = await readItem(
    context,
    locale,
    slug,
    async (client) => (await client.aboutPage({ slug })).data,
    (each) => path.about(each, slug),
  );
  if (!('item' in found)) return data(found, { status: 404 });
  return data({ ...found, words: pageWords(locale, 'about', 'document', 'text') });
}
