import { useMatches } from 'react-router';
import { type Locale, type Localised, locales } from '#language/locale.ts';

/** Where a page stands on the site. Each page's loader answers one as `place`; its head and the layout read it. */
export interface PagePlace {
  /** The path and query that stand for this page, whatever else was asked with it. */
  canonical: string;
  /** Where the language switch leads, without query. */
  addresses: Localised<string>;
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

/** The place of the page shown, undefined on pages without one, such as the notice of a missing translation. */
export function usePagePlace(): PagePlace | undefined {
  for (const { loaderData } of useMatches().toReversed()) {
    if (hasPlace(loaderData)) return loaderData.place;
  }
  return undefined;
}

function hasPlace(value: unknown): value is { place: PagePlace } {
  return typeof value === 'object' && value !== null && 'place' in value;
}
