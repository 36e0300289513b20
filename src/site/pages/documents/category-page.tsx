import type { ResponseOf } from '#contract/calls.ts';
import { formatNumber } from '#language/number/number.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Link } from '#ui/link/link.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { DocumentsLayout, type DocumentsMenuEntry } from './documents-layout.tsx';
import type { countByYear } from './year.ts';

type CategoryResponse = ResponseOf<'documentCategory'>['data'];

interface CategoryData {
  category: CategoryResponse['category'];
  items: CategoryResponse['items'];
  years: ReturnType<typeof countByYear>;
  year: number | null;
  menu: DocumentsMenuEntry[];
  location: PageLocation;
}

/** the documents of one category. */
export default function DocumentCategoryPage({
  loaderData,
}: {
  loaderData: CategoryData | { location: PageLocation };
}) {
  if (!('category' in loaderData)) return <UntranslatedPage location={loaderData.location} />;
  return <CategoryDocuments {...loaderData} />;
}

function CategoryDocuments({ category, items, years, year, menu, location }: CategoryData) {
  const { t } = useMessages();
  const { slug, name, description } = category;
  return (
    <DocumentsLayout
      menu={menu}
      title={name}
      lead={description}
      // A single year needs no filter.
      controls={years.length < 2 ? null : <YearFilter slug={slug} years={years} year={year} />}
    >
      <PageHead
        title={year === null ? name : t('documents.yearTitle', { title: name, year: String(year) })}
        description={description}
        location={location}
        noindex={items.length === 0}
      />
      {items.length === 0 ? <NoDocuments slug={slug} year={year} /> : <DocumentList documents={items} full />}
    </DocumentsLayout>
  );
}

function YearFilter({ slug, years, year }: Pick<CategoryData, 'years' | 'year'> & { slug: string }) {
  const { locale, t } = useMessages();
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
  const { locale, t } = useMessages();
  if (year === null) return <EmptyState text={t('documents.empty')} />;
  return (
    <EmptyState text={t('documents.emptyYear', { year: String(year) })}>
      <Link href={path.documentCategory(locale, slug)}>{t('documents.allYears')}</Link>
    </EmptyState>
  );
}
