import { useEffect, useState } from 'react';
import { locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { useCall } from '../api/use-call.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import { titleOf } from '../command-palette/use-found-entries.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import {
  type ListFilters,
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
  const users = useUsers();
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
        <TextInput
          type="date"
          label={t('lists.from')}
          max={filters.to}
          value={filters.from ?? ''}
          onChange={(from) => onChange({ from })}
        />
        <TextInput
          type="date"
          label={t('lists.to')}
          min={filters.from}
          value={filters.to ?? ''}
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
  useEffect(() => setText(query), [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new function is no change of the words.
  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => onChange(text.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <TextInput type="search" label={t('lists.query')} maxLength={200} value={text} onChange={setText} />;
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
  categories: readonly Option[];
  users: readonly Option[];
}

function ChosenFilters({ filters, onChange, categories, users }: ChosenFiltersProps) {
  const t = useT();
  const { category, author, from, to, query } = filters;
  const nameOf = (options: readonly Option[], value: string) =>
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
  if (from) chosen.push({ label: t('lists.fromDay', { day: from }), change: { from: '' } });
  if (to) chosen.push({ label: t('lists.toDay', { day: to }), change: { to: '' } });
  if (chosen.length === 0) return null;
  const none = { query: '', status: '', category: '', author: '', from: '', to: '' };
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
        <Button size="small" kind="plain" onClick={() => onChange(none)}>
          {t('lists.removeFilters')}
        </Button>
      </li>
    </ul>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The type whose entries are the categories of a type. */
function categoryTypeOf({ description }: ContentType): ContentTypeName | undefined {
  for (const field of description.shared) {
    if (field.kind === 'reference' && /-(?:category|field)$/.test(field.to)) return field.to;
  }
  return undefined;
}

function useCategories(type: ContentType): Option[] {
  const locale = useLocale();
  const of = categoryTypeOf(type);
  const { data } = useCall('entries', of && { query: { type: of, limit: MAX_CATEGORIES } });
  if (of === undefined) return [];
  return (data?.entries ?? []).map((entry) => ({
    value: String(entry.id),
    label: titleOf(entry, locale).text,
  }));
}

/** Only administrators may list users. */
function useUsers(): Option[] {
  const { account, mayDoGlobally } = useAccount();
  const { data } = useCall('users', mayDoGlobally('manage-users') ? {} : undefined);
  const users = data?.users ?? [account];
  return users.map(({ id, name }) => ({ value: String(id), label: name }));
}
