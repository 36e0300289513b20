import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { path } from '../../path.ts';
import { useWords } from '../../words.tsx';
import { type FaqFilter, MAX_QUERY } from './faq-query.ts';
import styles from './search-form.module.css';

/** Looks through the questions of the type shown. A plain GET form: it works without script. */
export function SearchForm({ filter: { type, query } }: { filter: FaqFilter }) {
  const { locale, t } = useWords();
  return (
    <search>
      <Form action={path.faq(locale)} className={styles.form}>
        {type === undefined ? null : <input type="hidden" name="type" value={type} />}
        <TextField
          // A navigation within the page brings new words: the field starts anew with them.
          key={query}
          label={t('faq.searchLabel')}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={MAX_QUERY}
        />
        <Button type="submit">{t('faq.search')}</Button>
      </Form>
    </search>
  );
}
