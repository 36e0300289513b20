import { useId } from 'react';
import { useCurrentShown } from '../hooks/use-scroll-to-current.ts';
import { Anchor } from '../link/link.tsx';
import styles from './filter-bar.module.css';

/** One choice of a filter: a link, because every filtered list has an address of its own. */
export interface FilterOption {
  label: string;
  /** The address of the list filtered so. */
  to: string;
  current: boolean;
  /** How many it leaves, already printed in the page's language. */
  count?: string | undefined;
}

export interface Filter {
  /** What the choices are about: "Year", "City". */
  label: string;
  options: readonly FilterOption[];
}

/** Filters of a list, each a row of links that works without script. A filter without a choice is left out. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const offered = filters.filter(({ options }) => options.length > 1);
  if (offered.length === 0) return null;
  return (
    <div className={styles.bar}>
      {offered.map((filter) => (
        <FilterRow key={filter.label} {...filter} />
      ))}
    </div>
  );
}

function FilterRow({ label, options }: Filter) {
  const id = useId();
  const strip = useCurrentShown<HTMLUListElement>();
  return (
    <nav aria-labelledby={id} className={styles.row}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul ref={strip} className={styles.options}>
        {options.map((option) => (
          <li key={option.to}>
            <Anchor href={option.to} className={styles.option} current={option.current}>
              {option.label}
              {option.count === undefined ? null : (
                <>
                  {' '}
                  <span className={styles.count}>{option.count}</span>
                </>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
