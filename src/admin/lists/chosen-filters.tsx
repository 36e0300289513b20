import { useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './lists.module.css';

export interface ChosenFilter {
  label: string;
  onRemove: () => void;
}

/** The filters of a list that are chosen: buttons that remove them. */
export function ChosenFilters({ chosen, onReset }: { chosen: readonly ChosenFilter[]; onReset: () => void }) {
  const t = useT();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('lists.chosenFilters')}>
      {chosen.map(({ label, onRemove }) => (
        <li key={label}>
          <Button
            size="small"
            icon="close"
            aria-label={t('lists.removeFilter', { filter: label })}
            onClick={onRemove}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" kind="plain" onClick={onReset}>
          {t('lists.removeFilters')}
        </Button>
      </li>
    </ul>
  );
}
