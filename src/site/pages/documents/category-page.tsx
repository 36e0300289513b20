import { data, type LoaderFunctionArgs } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import { localeOfPath } from '#language/locale.ts';
import { formatNumber } from '#language/number.ts';
import { pageWords } from '#messages/bundled.ts';
import { Anchor } from '#ui/anchor.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { invalidAddress, readItem, requireSlug } from '../../content.ts';
import { DocumentList } from '../../documents.tsx';
import { PageHead } from '../../page-head.tsx';
import type { PagePlace } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { type DocumentsEntry, DocumentsFrame, readDocumentsMenu } from './documents-frame.tsx';
import { readYear, yearsOf } from './year.ts';

type CategoryAnswer = AnswerOf<'documentCategory'>['data'];

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

interface CategoryData {
  category: CategoryAnswer['category'];
  items: CategoryAnswer['items'];
  years: ReturnType<typeof yearsOf>;
  year: number | null;
  menu: DocumentsEntry[];
  place: PagePlace;
}

/** the documents of one category. */
export default function DocumentCategoryPage({
  loaderData,
}: {
  loaderData: CategoryData | { place: PagePlace };
}) {
  if (!('category' in loaderData)) return <UntranslatedPage place={loaderData.place} />;
  return <CategoryDocuments {...loaderData} />;
}

function CategoryDocuments({ category, items, years, year, menu, place }: CategoryData) {
  const { t } = useWords();
  const { slug, name, description } = category;
  return (
    <DocumentsFrame
      menu={menu}
      title={name}
      lead={description}
      // With one year there is nothing to choose.
      controls={years.length < 2 ? null : <Years slug={slug} years={years} year={year} />}
    >
      <PageHead
        title={year === null ? name : t('documents.yearTitle', { title: name, year: String(year) })}
        description={description}
        place={place}
        noindex={items.length === 0}
      />
      {items.length === 0 ? <NoDocuments slug={slug} year={year} /> : <DocumentList documents={items} full />}
    </DocumentsFrame>
  );
}

function Years({ slug, years, year }: Pick<CategoryData, 'years' | 'year'> & { slug: string }) {
  const { locale, t } = useWords();
  const all = {
    label: t('documents.allYears'),
    to: path.documentCategory(locale, slug),
    current: year === null,
  };
  const options = years.map((each) => ({
    label: String(each.year),
    to: path.documentCategory(locale, slug, { year: each.year }),
    current: each.year === year,
    count: formatNumber(each.total, locale),
  }));
  return <FilterBar filters={[{ label: t('documents.year'), options: [all, ...options] }]} />;
}

function NoDocuments({ slug, year }: Pick<CategoryData, 'year'> & { slug: string }) {
  const { locale, t } = useWords();
  if (year === null) return <EmptyState text={t('documents.empty')} />;
  return (
    <EmptyState text={t('documents.emptyYear', { year: String(year) })}>
      <Anchor href={path.documentCategory(locale, slug)}>{t('documents.allYears')}</Anchor>
    </EmptyState>
  );
}
