import type { AnswerOf } from '#contract/calls.ts';
import { formatNumber } from '#language/number/number.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { Anchor } from '#ui/link/link.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { useWords } from '../../data/messages.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { path } from '../../routing/paths.ts';
import { PageHead } from '../../seo/page-head.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { type DocumentsEntry, DocumentsFrame } from './documents-layout.tsx';
import type { yearsOf } from './year.ts';

type CategoryAnswer = AnswerOf<'documentCategory'>['data'];

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
