import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { type AboutPageSlug, aboutPageSlugs } from '#model/content-types/names.ts';
import { loadItem } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { locale, path: pagePath } = localeOfPath(url.pathname);
  // The route table leads here for the eight pages; /about itself is the overview.
  const slug: AboutPageSlug = aboutPageSlugs.find((each) => pagePath === `/about/${each}`) ?? 'overview';
  const found = await loadItem(
    context,
    locale,
    slug,
    async (client) => (await client.aboutPage({ slug })).data,
    (each) => path.about(each, slug),
  );
  if (!('item' in found)) return data(found, { status: 404 });
  return data({ ...found, messages: pageMessages(locale, 'about', 'document', 'text') });
}
