import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { invalidParametersResponse, loadItem, requireSlug } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';
import { readDocumentsMenu } from './documents-menu.server.ts';
import { countByYear, readYear } from './year.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const slug = requireSlug(context, params.slug, url);
  const year = readYear(url.searchParams);
  if (year === null) throw invalidParametersResponse(url);
  const [found, menu] = await Promise.all([
    loadItem(
      context,
      locale,
      slug,
      async (client) => {
        const { category, items } = (await client.documentCategory({ category: slug })).data;
        return { ...category, items };
      },
      path.documentCategory,
    ),
    readDocumentsMenu(context),
  ]);
  if (!('item' in found)) return data(found, { status: 404 });
  const {
    item: { items, ...category },
    location: fullLocation,
  } = found;
  // An external content API may return the category name in its list only.
  const nameInMenu = category.name === slug ? menu.find((each) => each.slug === slug)?.name : undefined;
  if (nameInMenu !== undefined) category.name = nameInMenu;
  const filteredItems = year === undefined ? items : items.filter((item) => item.year === year);
  const messages = pageMessages(locale, 'documents', 'document', 'section');
  const content = {
    category,
    items: filteredItems,
    years: countByYear(items),
    year: year ?? null,
    menu,
    messages,
  };
  if (year === undefined) return data({ ...content, location: fullLocation });
  // Years of other locales are unknown here, so a filtered list has no alternates.
  const canonical = path.documentCategory(locale, slug, { year });
  const location = { ...fullLocation, canonical, published: [locale] };
  // The language switch preserves the year, so a year without documents gets a 404 with an explanation.
  return data({ ...content, location }, { status: filteredItems.length === 0 ? 404 : 200 });
}
