import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
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
  return (
    <search>
      <Form action={action} name="page-search" data-draft data-suggest={suggest} className={styles.form}>
        {children}
        {/* By its key the field is new with each search, so it shows what was looked for. */}
        <TextField key={words} type="search" defaultValue={words} autoComplete="off" {...field} />
        <Button type="submit">{submit}</Button>
      </Form>
    </search>
  );
}
