import type { Locale } from '../locale/locale.ts';
import { localeData } from '../locale/locale-tables.ts';

/** Joins items for running text: «А, Б және В», «А, Б или В», "A, B and C". An empty list yields ''. */
export function formatList(items: readonly string[], locale: Locale, kind: 'and' | 'or' = 'and'): string {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return last ?? '';
  const conjunction = kind === 'and' ? localeData[locale].and : localeData[locale].or;
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
