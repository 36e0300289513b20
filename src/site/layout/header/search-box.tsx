import { MAX_QUERY_LENGTH } from '#specification.ts';
import { useWords } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import styles from './search-box.module.css';

/**
 * The search field of every page: a plain form, so it works without script and its results have an address.
 * @param props.id of the field: there are two on a page
 */
export function SearchBox({ id }: { id: string }) {
  const { locale, t } = useWords();
  return (
    <search className={styles.box} aria-label={t('layout.search.title')}>
      <form
        action={path.search(locale)}
        method="get"
        name="site-search"
        data-draft
        data-suggest=""
        className={styles.form}
      >
        <label htmlFor={id} className="visually-hidden">
          {t('layout.search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="query"
          maxLength={MAX_QUERY_LENGTH}
          placeholder={t('layout.search.title')}
          autoComplete="off"
          className={styles.field}
        />
        <button type="submit" className={styles.submit} aria-label={t('layout.search.submit')}>
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

/** A magnifying glass; what it means stands beside it or in the label around it. */
export function SearchIcon() {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx={9.5} cy={9.5} r={6.5} />
      <path d="m14.500 14.500 5 5" />
    </svg>
  );
}
