import { useMatches } from 'react-router';
import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import type { Alternates } from '#model/fields/public-views.ts';

/**
 * Canonical path and alternates of a page. Page loaders return it as `location`; page head and layout read it.
 */
export interface PageLocation {
  /** Canonical path, with the query parameters that select the content. */
  canonical: string;
  /** Targets of the language switch. The current query is appended unless the path has its own. */
  paths: Localised<string>;
  /**
   * Whether the query has a secret that the page must not contain; the language switch then posts to the
   * current URL.
   */
  hasSecret?: boolean;
  /** Locales in which the page exists, for `hreflang` links. */
  published: readonly Locale[];
}

/** Builds the location of a page that exists in all locales. */
export function locationInAllLocales(
  locale: Locale,
  buildPath: (locale: Locale) => string,
  published: readonly Locale[] = locales,
): PageLocation {
  const paths = { kk: buildPath('kk'), ru: buildPath('ru'), en: buildPath('en') };
  return { canonical: paths[locale], paths, published };
}

/**
 * Builds the location of an item. In a locale without the item, the language switch uses the current slug;
 * that page lists the locales that have it.
 */
export function itemLocation(
  locale: Locale,
  alternates: Alternates,
  slug: string,
  buildPath: (locale: Locale, slug: string) => string,
): PageLocation {
  const published = locales.filter((each) => alternates[each] !== null);
  return locationInAllLocales(locale, (each) => buildPath(each, alternates[each] ?? slug), published);
}

/** @returns the location of the current page, or undefined if its loader returns none */
export function usePageLocation(): PageLocation | undefined {
  const data = useMatches().map(({ loaderData }) => loaderData);
  return data.findLast(hasLocation)?.location;
}

function hasLocation(value: unknown): value is { location: PageLocation } {
  return typeof value === 'object' && value !== null && 'location' in value;
}
