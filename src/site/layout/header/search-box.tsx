import { MAX_QUERY_LENGTH } from '#specification.ts';
import { useMessages } from '../../data/messages.tsx';
import { path } from '../../routing/paths.ts';
import styles from './search-box.module.css';

/**
 * The search form of every page; works without script.
 * @param props.id of the input, because a page has two
 */
export function SearchBox({ id }: { id: string }) {
  const { locale, t } = useMessages();
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
