import type { ResponseOf } from '#contract/calls.ts';
import { formatNumber } from '#language/number/number.ts';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';

interface NewsCategoryFilterProps {
  /** `null` if loading failed. */
  categories: ResponseOf<'newsCategories'>['data'] | null;
  current: number | null;
}

/** Category filter of the news list; "all" links to the unfiltered list. */
export function NewsCategoryFilter({ categories, current }: NewsCategoryFilterProps) {
  const { locale, t } = useMessages();
  if (categories === null) return <p>{t('news.categoriesUnavailable')}</p>;
  const all = { label: t('news.all'), to: path.newsList(locale), current: current === null };
  const options = categories
    .filter(({ id }) => id !== 0)
    .map(({ id, name, total }) => ({
      label: name,
      to: path.newsList(locale, { categoryId: id }),
      current: id === current,
      count: total === null ? undefined : formatNumber(total, locale),
    }));
  return <FilterBar filters={[{ label: t('news.categories'), options: [all, ...options] }]} />;
}
