import { type Localised, localePath, locales } from '#language/locale/locale.ts';
import { PAYLOAD_FILE } from '#specification.ts';
import type { RouteRule } from './redirect-rule.ts';
import { pageRoutes } from './route-table.ts';

/** Tells one build of the site from another: `/_build/latest.json`. */
export interface BuildStamp {
  id: string;
  /** When it was built, in milliseconds since the epoch. */
  timestamp: number;
}

/**
 * What a build tells the browser about the site: `/_build/meta/{id}.json`. All paths carry their language's
 * prefix. It may be older than the site: a page that it does not name is asked for as any other, one that is gone
 * answers 404.
 */
export interface BuildManifest extends BuildStamp {
  rules: {
    /** Paths of pages that may be prefetched, as React Router writes them: `/ru/press-center/:slug`. */
    prerender: readonly string[];
    /** Rules that hold for good: the first whose `from` is the path. */
    redirect: readonly RouteRule[];
    middleware: readonly string[];
  };
  prerendered: Localised<readonly string[]>;
}

/** The data of a page as its HTML has it: `/about/_payload.json?{build}`. */
export interface PagePayload {
  /** The build that it belongs to: data of another one have another shape. */
  id: string;
  /** By route id: the page's own data, and with `&layout` also that of the language's layout. */
  data: Readonly<Record<string, unknown>>;
  /** What the page fails with, as React Router's `ErrorResponse`. */
  error?: PageError;
  /** Where the page is instead. */
  redirect?: { location: string; status: number };
}

export interface PageError {
  status: number;
  statusText: string;
  data: unknown;
  internal: false;
}

/** The parameter by which a payload includes the data of the layout, needed where the language changes. */
export const LAYOUT_PARAMETER = 'layout';

/** @param address path and query of a page, prefix included */
export function payloadUrl(address: string, buildId: string, withLayout: boolean): string {
  const [path = '/', ...query] = address.split('?');
  const parameters = [
    buildId,
    ...(withLayout ? [LAYOUT_PARAMETER] : []),
    ...(query.length > 0 ? [query.join('?')] : []),
  ];
  return `${payloadPath(path)}?${parameters.join('&')}`;
}

/** @param page the path of a page, prefix included, without query */
export function payloadPath(page: string): string {
  return `${page === '/' ? '' : page}/${PAYLOAD_FILE}`;
}

/** The paths of all pages that have a payload. */
export function prerenderPatterns(): string[] {
  const pages = pageRoutes.filter(({ prerender }) => prerender !== false);
  return locales.flatMap((locale) => pages.map(({ path }) => localePath(locale, `/${path}`)));
}
