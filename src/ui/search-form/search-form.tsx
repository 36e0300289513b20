import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** The address that answers the words. */
  action: string;
  /** The parameter that carries them. */
  name: string;
  /** What they are looked for in. */
  label: string;
  hint?: string | undefined;
  /** The words of the page shown. */
  words: string;
  /** In UTF-16 units. */
  maxLength: number;
  /** What the button says. */
  submit: string;
  /** Where what is typed is completed: to addresses that begin so, and to words. Without it, nowhere. */
  suggest?: string | undefined;
  /** Hidden fields that the search keeps. */
  children?: ReactNode;
}

/** Looks through a page's own matter: a plain GET form, so a search has an address and works without script. */
export function SearchForm({ action, words, submit, suggest, children, ...field }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useWordsShown(form, field.name, words);
  return (
    <search>
      <Form
        ref={form}
        action={action}
        name="page-search"
        data-draft
        data-suggest={suggest}
        className={styles.form}
      >
        {children}
        <TextField id="page-query" type="search" defaultValue={words} autoComplete="off" {...field} />
        <Button type="submit">{submit}</Button>
      </Form>
    </search>
  );
}

/**
 * Shows in the field what was looked for. The field stays the same one with each search, so who goes on typing while
 * the answer comes keeps it, and what he has typed.
 */
function useWordsShown(form: RefObject<HTMLFormElement | null>, name: string, words: string): void {
  const shown = useRef(words);
  useLayoutEffect(() => {
    if (shown.current === words) return;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      const isTypedIn = document.activeElement === field && field.value !== shown.current;
      if (!isTypedIn) field.value = words;
    }
    shown.current = words;
  }, [form, name, words]);
}
