import type { LocalDate } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { DateInput } from '../ui/date-input/date-input.tsx';
import { SearchInput } from '../ui/field/search-input.tsx';
import { Select, type SelectOption } from '../ui/field/text-input.tsx';
import { useUserOptions } from '../users/use-user-options.ts';
import { type ChosenFilter, ChosenFilters } from './chosen-filters.tsx';
import { type ListFilters, noFilters } from './list-filters.ts';
import styles from './lists.module.css';
import { LinkFilter, StateFilter, useStateMarks } from './state-filter.tsx';
import { useCategories } from './use-categories.ts';

interface FilterBarProps {
  type: ContentType;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
}

/** Filters of a list of entries; those that are chosen are buttons that remove them. */
export function FilterBar({ type, filters, onChange }: FilterBarProps) {
  const t = useT();
  const categories = useCategories(type.description);
  const users = useUserOptions();
  const all = { value: '', label: t('ui.all') };
  const chosen = [
    ...useStateMarks({ filters, onChange }),
    ...useFilterMarks({ filters, onChange, categories, users }),
  ];
  return (
    <search className={styles.filterBar} aria-label={t('lists.filters')}>
      <div className={styles.filters}>
        <SearchInput
          label={t('lists.query')}
          query={filters.query ?? ''}
          onChange={(query) => onChange({ query })}
        />
        <StateFilter filters={filters} onChange={onChange} />
        {categories.length > 0 ? (
          <Select
            label={t('lists.category')}
            options={[all, ...categories]}
            value={filters.category ?? ''}
            onChange={(category) => onChange({ category })}
          />
        ) : null}
        {users.length > 0 ? (
          <Select
            label={t('lists.author')}
            options={[all, ...users]}
            value={filters.author ?? ''}
            onChange={(author) => onChange({ author })}
          />
        ) : null}
        <DateInput
          label={t('lists.from')}
          max={filters.to}
          value={filters.from}
          onChange={(from) => onChange({ from })}
        />
        <DateInput
          label={t('lists.to')}
          min={filters.from}
          value={filters.to}
          onChange={(to) => onChange({ to })}
        />
        <LinkFilter filters={filters} onChange={onChange} />
      </div>
      <ChosenFilters chosen={chosen} onReset={() => onChange(noFilters)} />
    </search>
  );
}

interface FilterMarksProps extends Omit<FilterBarProps, 'type'> {
  categories: readonly SelectOption[];
  users: readonly SelectOption[];
}

/** The chosen filters besides those by state. */
function useFilterMarks({ filters, onChange, categories, users }: FilterMarksProps): ChosenFilter[] {
  const t = useT();
  const locale = useLocale();
  const { category, author, from, to, query } = filters;
  const dayOf = (date: LocalDate) => formatDate(date, locale, 'medium');
  const nameOf = (options: readonly SelectOption[], value: string) =>
    options.find((option) => option.value === value)?.label ?? `№ ${value}`;
  const marks: { label: string; change: ListFilters }[] = [];
  if (query) marks.push({ label: `${t('lists.query')}: ${query}`, change: { query: '' } });
  if (category) marks.push({ label: nameOf(categories, category), change: { category: '' } });
  if (author) marks.push({ label: nameOf(users, author), change: { author: '' } });
  if (from) marks.push({ label: t('lists.fromDay', { day: dayOf(from) }), change: { from: '' } });
  if (to) marks.push({ label: t('lists.toDay', { day: dayOf(to) }), change: { to: '' } });
  return marks.map(({ label, change }) => ({ label, onRemove: () => onChange(change) }));
}
