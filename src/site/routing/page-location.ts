import { useMatches } from 'react-router';
import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import type { Alternates } from '#model/fields/public-views.ts';

/** Where a page stands on the site. Each page's loader answers one as `place`; its head and the layout read it. */
export interface PagePlace {
  /** The path and query that stand for this page, whatever else was asked with it. */
  canonical: string;
  /** Where the language switch leads. The query is kept, unless the address has one of its own. */
  addresses: Localised<string>;
  /**
   * The address that the visitor came by says more than the page may know, such as a secret: the switch keeps it with or
   * without script.
   */
  hasSecret?: boolean;
  /** The languages that have this very page, each at its address: what search engines are told. */
  published: readonly Locale[];
}

/** The place of a page that every language has, by its address in each. */
export function placeEverywhere(
  locale: Locale,
  addressOf: (locale: Locale) => string,
  published: readonly Locale[] = locales,
): PagePlace {
  const addresses = { kk: addressOf('kk'), ru: addressOf('ru'), en: addressOf('en') };
  return { canonical: addresses[locale], addresses, published };
}

/**
 * The place of an item by its slugs. In a language that lacks the item, the switch leads to the slug it has here,
 * where a notice says in which languages it can be read.
 */
export function placeOfItem(
  locale: Locale,
  alternates: Alternates,
  slug: string,
  addressOf: (locale: Locale, slug: string) => string,
): PagePlace {
  const published = locales.filter((each) => alternates[each] !== null);
  return placeEverywhere(locale, (each) => addressOf(each, alternates[each] ?? slug), published);
}

/** The place of the page shown; undefined on a page without one. */
export function usePagePlace(): PagePlace | undefined {
  const data = useMatches().map(({ loaderData }) => loaderData);
  return data.findLast(hasPlace)?.place;
}

function hasPlace(value: unknown): value is { place: PagePlace } {
  return typeof value === 'object' && value !== null && 'place' in value;
}
