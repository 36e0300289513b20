import { useId } from 'react';
import { useScrollToCurrent } from '../hooks/use-scroll-to-current.ts';
import { Link } from '../link/link.tsx';
import styles from './filter-bar.module.css';

/** Choice of a filter: a link, because each filtered list has its own URL. */
export interface FilterOption {
  label: string;
  /** URL of the filtered list. */
  to: string;
  current: boolean;
  /** Formatted number of matching items. */
  count?: string | undefined;
}

export interface Filter {
  /** For example "Year" or "City". */
  label: string;
  options: readonly FilterOption[];
}

/** Filters of a list as rows of links. A filter with fewer than two options is omitted. */
export function FilterBar({ filters }: { filters: readonly Filter[] }) {
  const visibleFilters = filters.filter(({ options }) => options.length > 1);
  if (visibleFilters.length === 0) return null;
  return (
    <div className={styles.bar}>
      {visibleFilters.map((filter) => (
        <FilterRow key={filter.label} {...filter} />
      ))}
    </div>
  );
}

function FilterRow({ label, options }: Filter) {
  const id = useId();
  const list = useScrollToCurrent<HTMLUListElement>();
  return (
    <nav aria-labelledby={id} className={styles.row}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ul ref={list} className={styles.options}>
        {options.map((option) => (
          <li key={option.to}>
            <Link href={option.to} className={styles.option} current={option.current}>
              {option.label}
              {option.count === undefined ? null : (
                <>
                  {' '}
                  <span className={styles.count}>{option.count}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
