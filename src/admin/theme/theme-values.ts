import type { EntryState } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { isColour, normaliseColour } from '#model/theme/colour.ts';
import { defaultTheme, type Theme, themeColours } from '#model/theme/theme.ts';

/** Reads a theme from stored fields. Values that a draft lacks are those of the default theme. */
export function toTheme(fields: Readonly<Record<string, unknown>>): Theme {
  const known = Object.entries(fields).filter(
    ([name, value]) => Object.hasOwn(defaultTheme, name) && typeof value === 'string' && value !== '',
  );
  return { ...defaultTheme, ...Object.fromEntries(known) };
}

/** The theme with colours in their normal form; a text that is not a colour has the colour of another theme. */
export function withValidColours(theme: Theme, fallback: Theme): Theme {
  const colours = themeColours.map((name) => {
    const colour = normaliseColour(theme[name]);
    return [name, isColour(colour) ? colour : fallback[name]];
  });
  return { ...theme, ...Object.fromEntries(colours) };
}

export const hasInvalidColour = (theme: Theme): boolean =>
  themeColours.some((name) => !isColour(normaliseColour(theme[name])));

export const isSameTheme = (one: Theme, other: Theme): boolean =>
  (Object.keys(defaultTheme) as (keyof Theme)[]).every((name) => one[name] === other[name]);

/** What a save or autosave of the theme sends. */
export function toChanges(entry: EntryState | null, theme: Theme) {
  const shared: JsonRecord = { ...theme };
  if (!entry) {
    const editions = Object.fromEntries(locales.map((locale) => [locale, { slug: null, fields: {} }]));
    return { base: { shared: null, editions: {} }, shared, editions };
  }
  return { base: { shared: entry.sharedRevisionId, editions: revisionsOf(entry) }, shared, editions: {} };
}

/** The latest revision of each language. */
export const revisionsOf = ({ editions }: EntryState): Partial<Record<Locale, number>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const edition = editions[locale];
      return edition ? [[locale, edition.revisionId]] : [];
    }),
  );
