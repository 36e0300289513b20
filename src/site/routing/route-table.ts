import type { Locale } from '#language/locale/locale.ts';
import { fileRoutes, formRoutes, type PageRoute, pageRoutes } from '#model/pages/pages.ts';

/** Path lookup in the table of pages (src/model/pages/pages.ts). */
const routeLists: readonly { routes: readonly PageRoute[]; isFile: boolean; prerender: boolean }[] = [
  { routes: fileRoutes, isFile: true, prerender: false },
  { routes: pageRoutes, isFile: false, prerender: true },
  { routes: formRoutes, isFile: false, prerender: false },
];

const patterns = routeLists.flatMap(({ routes, isFile, prerender }) =>
  routes.map((route) => ({
    ...route,
    segments: segmentsOf(route.path),
    isFile,
    prerender: prerender && route.prerender !== false,
  })),
);

function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}

const isParameter = (segment: string) => segment.startsWith(':');
const parameterPatterns = patterns.filter(({ segments }) => segments.some(isParameter));
const patternByPath = new Map(patterns.map((pattern) => [`/${pattern.segments.join('/')}`, pattern]));

/** Exact paths precede patterns with parameters: `documents/tariffs` is not a category. */
function findPattern(path: string) {
  // Fast path for menu links.
  const exact = patternByPath.get(path);
  if (exact) return exact;
  const segments = segmentsOf(path);
  return (
    patternByPath.get(`/${segments.join('/')}`) ??
    parameterPatterns.find(
      (pattern) =>
        pattern.segments.length === segments.length &&
        pattern.segments.every((part, index) => isParameter(part) || part === segments[index]),
    )
  );
}

/** @param path without locale prefix; query and fragment are ignored */
export function isPagePath(path: string): boolean {
  return findPattern(path) !== undefined;
}

/** @param path without locale prefix */
export function isFilePath(path: string): boolean {
  return findPattern(path)?.isFile ?? false;
}

/** @returns the module of a page, as in the table of pages. @param path without locale prefix */
export function moduleOfPath(path: string): string | undefined {
  return findPattern(path)?.file;
}

/** @param path without locale prefix */
export function declaredQueryParameters(path: string): readonly string[] {
  return findPattern(path)?.query ?? [];
}

/** Whether the page is prerendered and may be prefetched. @param path without locale prefix */
export function isPrerenderedPath(path: string): boolean {
  return findPattern(path)?.prerender ?? false;
}

/** React Router id of a page in a locale: `ru/press-center/:slug`. */
export function routeId(locale: Locale, { path }: Pick<PageRoute, 'path'>): string {
  return `${locale}/${path === '' ? 'home' : path}`;
}

export const notFoundRouteId = (locale: Locale) => `${locale}/not-found`;

/** Component gallery; not in the route table. */
export const galleryRouteId = (locale: Locale) => `${locale}/_gallery`;

/** @param path without locale prefix */
export function routeIdOfPath(locale: Locale, path: string): string | undefined {
  const pattern = findPattern(path);
  return pattern && routeId(locale, pattern);
}
