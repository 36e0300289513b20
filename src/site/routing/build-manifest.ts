import { type Localised, localePath, locales } from '#language/locale/locale.ts';
import { pageRoutes } from '#model/pages/pages.ts';
import { PAYLOAD_FILE } from '#specification.ts';
import type { RedirectRule } from './redirect-rule.ts';

/** Identifies a build: `/_build/latest.json`. */
export interface BuildInfo {
  id: string;
  /** Build time in milliseconds since the epoch. */
  timestamp: number;
}

/**
 * Manifest for the browser: `/_build/meta/{id}.json`. All paths have the locale prefix. The
 * browser tolerates an outdated manifest: it loads unlisted pages without prefetch, and removed pages return
 * 404.
 */
export interface BuildManifest extends BuildInfo {
  rules: {
    /** Path patterns of pages that may be prefetched, in React Router syntax: `/ru/press-center/:slug`. */
    prerender: readonly string[];
    /** Permanent redirect rules, at most one per path. */
    redirect: readonly RedirectRule[];
    middleware: readonly string[];
  };
  prerendered: Localised<readonly string[]>;
}

/** Page data as JSON: `/about/_payload.json?{build}`. */
export interface PageData {
  /** Build id, because the shape of page data may differ between builds. */
  id: string;
  /** Data by route id: the page's, and with `&layout` also the layout's. */
  data: Readonly<Record<string, unknown>>;
  /** In the form of React Router's `ErrorResponse`. */
  error?: PageError;
  redirect?: { location: string; status: number };
}

export interface PageError {
  status: number;
  statusText: string;
  data: unknown;
  internal: false;
}

/** Query parameter that adds layout data, needed when the locale changes. */
export const LAYOUT_PARAMETER = 'layout';

/** @param target path and query of a page, with locale prefix */
export function pageDataUrl(target: string, buildId: string, withLayout: boolean): string {
  const [path = '/', ...query] = target.split('?');
  const parameters = [
    buildId,
    ...(withLayout ? [LAYOUT_PARAMETER] : []),
    ...(query.length > 0 ? [query.join('?')] : []),
  ];
  return `${pageDataPath(path)}?${parameters.join('&')}`;
}

/** @param page path of a page, with locale prefix */
export function pageDataPath(page: string): string {
  return `${page === '/' ? '' : page}/${PAYLOAD_FILE}`;
}

/** Path patterns of all prerendered pages, in all locales. */
export function prerenderedPathPatterns(): string[] {
  const pages = pageRoutes.filter(({ prerender }) => prerender !== false);
  return locales.flatMap((locale) => pages.map(({ path }) => localePath(locale, `/${path}`)));
}
