import { assetKinds } from '#model/fields/asset-kind.ts';
import { useCall } from '../api/use-call.ts';
import { useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { SearchInput } from '../ui/field/search-input.tsx';
import { Select } from '../ui/field/text-input.tsx';
import styles from './files.module.css';
import { type LibraryFilters, noFilters } from './library-filters.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  onChange: (change: LibraryFilters) => void;
}

export function LibraryFilterBar({ filters, onChange }: LibraryFilterBarProps) {
  const t = useT();
  const { data } = useCall('assetTags', {});
  const all = { value: '', label: t('ui.all') };
  const tags = data?.tags ?? [];
  const known = tags.some(({ tag }) => tag === filters.tag) || !filters.tag ? [] : [filters.tag];
  return (
    <search className={styles.filters} aria-label={t('files.filters')}>
      <SearchInput
        label={t('files.filter.query')}
        query={filters.query ?? ''}
        onChange={(query) => onChange({ query })}
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
        <Button kind="plain" onClick={() => onChange(noFilters)}>
          {t('files.filter.reset')}
        </Button>
      ) : null}
    </search>
  );
}
