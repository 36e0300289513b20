import { useEffect, useState } from 'react';
import { assetKinds } from '#model/fields/asset-kind.ts';
import { useCall } from '../api/use-call.ts';
import { useDebounced } from '../api/use-debounced.ts';
import { useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import styles from './files.module.css';
import { type LibraryFilters, noFilters } from './library-filters.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  onChange: (change: LibraryFilters) => void;
}

export function LibraryFilterBar({ filters, onChange }: LibraryFilterBarProps) {
  const t = useT();
  const { data } = useCall('assetTags', {});
  const [typed, setTyped] = useState(filters.query ?? '');
  const query = useDebounced(typed.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only what was typed changes the filter.
  useEffect(() => {
    if (query !== (filters.query ?? '')) onChange({ query });
  }, [query]);
  const all = { value: '', label: t('ui.all') };
  const tags = data?.tags ?? [];
  const known = tags.some(({ tag }) => tag === filters.tag) || !filters.tag ? [] : [filters.tag];
  return (
    <search className={styles.filters} aria-label={t('files.filters')}>
      <TextInput
        type="search"
        label={t('files.filter.query')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={200}
      />
      <Select
        label={t('files.filter.kind')}
        options={[all, ...assetKinds.map((kind) => ({ value: kind, label: t(`files.kind.${kind}`) }))]}
        value={filters.kind ?? ''}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label={t('files.filter.tag')}
        options={[
          all,
          ...known.map((tag) => ({ value: tag, label: tag })),
          ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
        ]}
        value={filters.tag ?? ''}
        onChange={(tag) => onChange({ tag })}
      />
      <div className={styles.checks}>
        <Checkbox
          label={t('files.filter.unused')}
          checked={filters.unused !== undefined}
          onChange={(isChosen) => onChange({ unused: isChosen ? 'true' : '' })}
        />
        <Checkbox
          label={t('files.filter.lacksAlt')}
          checked={filters.lacksAlt !== undefined}
          onChange={(isChosen) => onChange({ lacksAlt: isChosen ? 'true' : '' })}
        />
      </div>
      {Object.keys(filters).length > 0 ? (
        <Button
          kind="plain"
          onClick={() => {
            setTyped('');
            onChange(noFilters);
          }}
        >
          {t('files.filter.reset')}
        </Button>
      ) : null}
    </search>
  );
}
