import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** URL of the results. */
  action: string;
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Leaves the label to screen readers. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** Query of the current page. */
  query: string;
  /** In UTF-16 units. */
  maxLength: number;
  /** Label of the button. */
  submit: string;
  /** Enables suggestions of queries and of URLs with this prefix. */
  suggestionPrefix?: string | undefined;
  /** Hidden fields with further parameters. */
  children?: ReactNode;
}

/** GET form for a search, so that results have a URL and work without script. */
export function SearchForm({ action, query, submit, suggestionPrefix, children, ...field }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useQuerySync(form, field.name, query);
  return (
    <search>
      <Form
        ref={form}
        action={action}
        name="page-search"
        data-draft
        data-suggest={suggestionPrefix}
        className={styles.form}
      >
        {children}
        <TextField id="page-query" type="search" defaultValue={query} autoComplete="off" {...field} />
        <Button type="submit">{submit}</Button>
      </Form>
    </search>
  );
}

/**
 * Writes the current query into the field, unless the visitor has edited it while the results were loading.
 */
function useQuerySync(form: RefObject<HTMLFormElement | null>, name: string, query: string): void {
  const previousQuery = useRef(query);
  useLayoutEffect(() => {
    if (previousQuery.current === query) return;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      const isBeingEdited = document.activeElement === field && field.value !== previousQuery.current;
      if (!isBeingEdited) field.value = query;
    }
    previousQuery.current = query;
  }, [form, name, query]);
}
