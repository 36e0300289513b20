import type { AnswerOf } from '#contract/calls.ts';
import { formatNumber } from '#language/number/number.ts';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';

interface CategoriesProps {
  /** `null` where they could not be loaded. */
  categories: AnswerOf<'newsCategories'>['data'] | null;
  current: number | null;
}

/** Links that filter the list by category; "all" is the list's own address. */
export function Categories({ categories, current }: CategoriesProps) {
  const { locale, t } = useWords();
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
