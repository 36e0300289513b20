import { data, type LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { invalidAddress, readItem, requireSlug } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';
import { readDocumentsMenu } from './documents-menu.server.ts';
import { readYear, yearsOf } from './year.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const slug = requireSlug(context, params.slug, url);
  const year = readYear(url.searchParams);
  if (year === null) throw invalidAddress(url);
  const addressOf = (each: typeof locale, own: string) => path.documentCategory(each, own);
  const [found, menu] = await Promise.all([
    readItem(
      context,
      locale,
      slug,
      async (client) => {
        const { category, items } = (await client.documentCategory({ category: slug })).data;
        return { ...category, items };
      },
      addressOf,
    ),
    readDocumentsMenu(context),
  ]);
  if (!('item' in found)) return data(found, { status: 404 });
  const {
    item: { items, ...category },
    place: whole,
  } = found;
  // Another API may say in its list alone what a category is called.
  const listed = category.name === slug ? menu.find((each) => each.slug === slug)?.name : undefined;
  if (listed !== undefined) category.name = listed;
  const shown = year === undefined ? items : items.filter((item) => item.year === year);
  const words = pageWords(locale, 'documents', 'document', 'section');
  const content = { category, items: shown, years: yearsOf(items), year: year ?? null, menu, words };
  if (year === undefined) return data({ ...content, place: whole });
  // Which years another language has is not known here: only the whole list has alternates.
  const place = { ...whole, canonical: path.documentCategory(locale, slug, { year }), published: [locale] };
  // The language switch keeps the year, so a year without documents is told rather than refused.
  return data({ ...content, place }, { status: shown.length === 0 ? 404 : 200 });
}
