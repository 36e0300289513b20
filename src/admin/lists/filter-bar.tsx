import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocalDate } from '#language/date/calendar.ts';
import { formatDate } from '#language/date/date.ts';
import { locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useCall } from '../api/use-call.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { DateInput } from '../ui/date-input/date-input.tsx';
import { Select, type SelectOption, TextInput } from '../ui/field/text-input.tsx';
import { useUserOptions } from '../users/use-user-options.ts';
import {
  type ListFilters,
  MAX_QUERY_LENGTH,
  noFilters,
  parseState,
  stateNames,
  statesOf,
  withoutState,
  withState,
} from './list-filters.ts';
import styles from './lists.module.css';

interface FilterBarProps {
  type: ContentType;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
}

const MAX_CATEGORIES = 200;

/** Filters of a list of entries; those that are chosen are buttons that remove them. */
export function FilterBar({ type, filters, onChange }: FilterBarProps) {
  const t = useT();
  const categories = useCategories(type);
  const users = useUserOptions();
  const all = { value: '', label: t('ui.all') };
  return (
    <search className={styles.filterBar} aria-label={t('lists.filters')}>
      <div className={styles.filters}>
        <QueryInput query={filters.query ?? ''} onChange={(query) => onChange({ query })} />
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
      </div>
      <ChosenFilters {...{ filters, onChange, categories, users }} />
    </search>
  );
}

const DELAY_MS = 250;

/** The words change the list when the user pauses. */
function QueryInput({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const t = useT();
  const [text, setText] = useState(query);
  const latestQuery = useRef(query);
  const send = useEffectEvent(() => {
    latestQuery.current = text.trim();
    onChange(latestQuery.current);
  });
  useEffect(() => {
    // A query from here must not replace what is typed since.
    if (query === latestQuery.current) return;
    latestQuery.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (text.trim() === latestQuery.current) return;
    const timer = setTimeout(send, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      label={t('lists.query')}
      maxLength={MAX_QUERY_LENGTH}
      value={text}
      onChange={setText}
    />
  );
}

/** Adds a status in one language or in any. */
function StateFilter({ filters, onChange }: Omit<FilterBarProps, 'type'>) {
  const t = useT();
  const [language, setLanguage] = useState('');
  return (
    <>
      <Select
        label={t('lists.language')}
        options={[
          { value: '', label: t('lists.anyLanguage') },
          ...locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) })),
        ]}
        value={language}
        onChange={setLanguage}
      />
      <Select
        label={t('lists.addStatus')}
        options={[
          { value: '', label: t('lists.choose') },
          ...stateNames.map((state) => ({ value: state, label: t(`status.${state}`) })),
        ]}
        value=""
        onChange={(state) => {
          if (state === '') return;
          onChange({ status: withState(filters, language === '' ? state : `${state}:${language}`) });
        }}
      />
    </>
  );
}

interface ChosenFiltersProps extends Omit<FilterBarProps, 'type'> {
  categories: readonly SelectOption[];
  users: readonly SelectOption[];
}

function ChosenFilters({ filters, onChange, categories, users }: ChosenFiltersProps) {
  const t = useT();
  const locale = useLocale();
  const { category, author, from, to, query } = filters;
  const dayOf = (date: LocalDate) => formatDate(date, locale, 'medium');
  const nameOf = (options: readonly SelectOption[], value: string) =>
    options.find((option) => option.value === value)?.label ?? `№ ${value}`;
  const chosen: { label: string; change: ListFilters }[] = statesOf(filters).flatMap((item) => {
    const parsed = parseState(item);
    if (!parsed) return [];
    const language = parsed.locale ? `${t(`language.${parsed.locale}`)}: ` : '';
    const label = `${language}${t(`status.${parsed.state}`)}`;
    return [{ label, change: { status: withoutState(filters, item) } }];
  });
  if (query) chosen.push({ label: `${t('lists.query')}: ${query}`, change: { query: '' } });
  if (category) chosen.push({ label: nameOf(categories, category), change: { category: '' } });
  if (author) chosen.push({ label: nameOf(users, author), change: { author: '' } });
  if (from) chosen.push({ label: t('lists.fromDay', { day: dayOf(from) }), change: { from: '' } });
  if (to) chosen.push({ label: t('lists.toDay', { day: dayOf(to) }), change: { to: '' } });
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('lists.chosenFilters')}>
      {chosen.map(({ label, change }) => (
        <li key={label}>
          <Button
            size="small"
            icon="close"
            aria-label={t('lists.removeFilter', { filter: label })}
            onClick={() => onChange(change)}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" kind="plain" onClick={() => onChange(noFilters)}>
          {t('lists.removeFilters')}
        </Button>
      </li>
    </ul>
  );
}

/** The type whose entries are the categories of a type. */
function categoryTypeOf({ description }: ContentType): ContentTypeName | undefined {
  for (const field of description.shared) {
    if (field.kind === 'reference' && /-(?:category|field)$/.test(field.to)) return field.to;
  }
  return undefined;
}

function useCategories(type: ContentType): SelectOption[] {
  const locale = useLocale();
  const categoryType = categoryTypeOf(type);
  const query = categoryType && { type: categoryType, limit: MAX_CATEGORIES };
  const { data } = useCall('entries', query && { query });
  return (data?.entries ?? []).map((entry) => ({
    value: String(entry.id),
    label: entryTitle(entry, locale).text,
  }));
}
