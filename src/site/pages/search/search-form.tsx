import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import styles from './page.module.css';
import { MAX_QUERY } from './search-query.ts';

/** What to look for: a plain form, so a search has an address and works without script. */
export function SearchForm({ query }: { query: string }) {
  const { locale, t } = useWords();
  return (
    <search>
      <form action={path.search(locale)} method="get" className={styles.form}>
        <TextField
          type="search"
          name="query"
          label={t('layout.search.label')}
          hint={t('search.hint')}
          defaultValue={query}
          maxLength={MAX_QUERY}
          autoComplete="off"
        />
        <Button type="submit">{t('layout.search.submit')}</Button>
      </form>
    </search>
  );
}
