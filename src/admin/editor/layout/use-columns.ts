import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isLocale, type Locale, locales } from '#language/locale/locale.ts';
import { chooseColumns, parseColumns } from './columns.ts';

const STORAGE_KEY = 'shanyraq-admin-columns';

const remembered = () => parseColumns(localStorage.getItem(STORAGE_KEY));

/** The languages shown side by side: as in the URL, else as chosen last, else as many as fit. */
export function useColumns(
  writable: readonly Locale[],
): [readonly Locale[], (columns: readonly Locale[]) => void] {
  const [params, setParams] = useSearchParams();
  const [width] = useState(() => window.innerWidth);
  const text = params.get('columns');
  const columns = useMemo(
    () => parseColumns(text) ?? remembered() ?? chooseColumns(width, writable),
    [text, width, writable],
  );
  const setColumns = useCallback(
    (next: readonly Locale[]) => {
      const value = locales.filter((locale) => next.includes(locale)).join(',');
      localStorage.setItem(STORAGE_KEY, value);
      setParams(
        (current) => {
          current.set('columns', value);
          return current;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [columns, setColumns];
}

/** The language of the next column, from the last one to the first. */
export function nextColumn(columns: readonly Locale[], scope: string | undefined): Locale | undefined {
  const index = isLocale(scope) ? columns.indexOf(scope) : -1;
  return columns[(index + 1) % columns.length];
}
