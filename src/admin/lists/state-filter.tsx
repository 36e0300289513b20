import { useState } from 'react';
import { locales } from '#language/locale/locale.ts';
import { useT } from '../messages/use-t.ts';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Select } from '../ui/field/text-input.tsx';
import type { ChosenFilter } from './chosen-filters.tsx';
import {
  parseState,
  type StateFilters,
  stateNames,
  statesOf,
  withoutState,
  withState,
} from './list-filters.ts';
import styles from './lists.module.css';

interface StateFilterProps {
  filters: StateFilters;
  onChange: (change: StateFilters) => void;
}

/** Adds a status in one language or in any. */
export function StateFilter({ filters, onChange }: StateFilterProps) {
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

/** Limits a list to entries with broken links. */
export function LinkFilter({ filters, onChange }: StateFilterProps) {
  const t = useT();
  return (
    <div className={styles.wide}>
      <Checkbox
        label={t('lists.brokenLinks')}
        checked={filters.links === 'broken'}
        onChange={(isChosen) => onChange({ links: isChosen ? 'broken' : '' })}
      />
    </div>
  );
}

/** The chosen filters by state. */
export function useStateMarks({ filters, onChange }: StateFilterProps): ChosenFilter[] {
  const t = useT();
  const marks = statesOf(filters).flatMap((item): ChosenFilter[] => {
    const parsed = parseState(item);
    if (!parsed) return [];
    const language = parsed.locale ? `${t(`language.${parsed.locale}`)}: ` : '';
    const label = `${language}${t(`status.${parsed.state}`)}`;
    return [{ label, onRemove: () => onChange({ status: withoutState(filters, item) }) }];
  });
  if (filters.links) marks.push({ label: t('lists.brokenLinks'), onRemove: () => onChange({ links: '' }) });
  return marks;
}
