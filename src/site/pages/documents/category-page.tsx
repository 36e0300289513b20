import type { AnswerOf } from '#contract/calls.ts';
import { formatNumber } from '#language/number.ts';
import { Anchor } from '#ui/anchor.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { DocumentList } from '../../documents.tsx';
import { PageHead } from '../../page-head.tsx';
import type { PagePlace } from '../../page-place.ts';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { type DocumentsEntry, DocumentsFrame } from './documents-frame.tsx';
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
