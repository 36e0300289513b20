import { useDeferredValue, useEffect, useState } from 'react';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { useCall } from '../api/use-call.ts';

const DELAY_MS = 150;
const LIMIT = 8;

/** Entries for the words of a query. */
export function useFoundEntries(query: string): { entries: readonly EntryLabel[]; isLoading: boolean } {
  const words = useDeferredValue(query.trim());
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), DELAY_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const isEmpty = settled === '';
  const input = isEmpty ? undefined : { query: { query: settled, limit: LIMIT } };
  const { data, isLoading } = useCall('findEntries', input);
  return {
    entries: isEmpty ? [] : (data?.entries ?? []),
    isLoading: isLoading || settled !== query.trim(),
  };
}

/** The title in a language, otherwise in the first one that has any. */
export function titleOf(
  { titles }: Pick<EntryLabel, 'titles'>,
  locale: Locale,
): { text: string; lang: Locale } {
  const lang = [locale, ...locales].find((each) => titles[each]) ?? locale;
  return { text: titles[lang] ?? '', lang };
}
