import { isLocale, type Locale, locales } from '#language/locale/locale.ts';

/** Window widths from which three and two columns fit. */
const THREE_COLUMNS_PX = 1180;
const TWO_COLUMNS_PX = 720;

/** Parses `kk,ru`; undefined if no language remains. */
export function parseColumns(text: string | null): readonly Locale[] | undefined {
  const names = text?.split(',').filter(isLocale) ?? [];
  const columns = locales.filter((locale) => names.includes(locale));
  return columns.length === 0 ? undefined : columns;
}

/** As many languages as fit, those first that the user may write. */
export function chooseColumns(widthPx: number, writable: readonly Locale[]): readonly Locale[] {
  const count = widthPx >= THREE_COLUMNS_PX ? 3 : widthPx >= TWO_COLUMNS_PX ? 2 : 1;
  const preferred = [...writable, ...locales.filter((locale) => !writable.includes(locale))].slice(0, count);
  return locales.filter((locale) => preferred.includes(locale));
}
