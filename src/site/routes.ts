import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { defaultLocale, type Locale, locales } from '#language/locale.ts';
import { fileRoutes, formRoutes, galleryId, notFoundId, pageRoutes, routeId } from './route-table.ts';

/**
 * Every page in every language, under the layout that brings the language's words. Ids tell the language first:
 * `ru`, `ru/press-center`. What no page answers falls to the language's own 404.
 */
export default locales.map((locale) =>
  layout(`layout/${locale}.tsx`, { id: locale }, pagesIn(locale)),
) satisfies RouteConfig;

function pagesIn(locale: Locale): RouteConfigEntry[] {
  const prefix = locale === defaultLocale ? '' : locale;
  const pages = [...pageRoutes, ...formRoutes, ...fileRoutes].map((page) => {
    const { path, file } = page;
    const full = [prefix, path].filter((part) => part !== '').join('/');
    const options = { id: routeId(locale, page), caseSensitive: true };
    return full === '' ? index(file, { id: options.id }) : route(full, file, options);
  });
  // Not in the table of pages: no menu, no site map and no language leads to it. It is in English, wherever it is asked for.
  const gallery = route([prefix, '_gallery'].filter(Boolean).join('/'), 'pages/gallery/page.tsx', {
    id: galleryId(locale),
  });
  const rest = prefix === '' ? '*' : `${prefix}/*`;
  return [...pages, gallery, route(rest, 'pages/error/not-found.tsx', { id: notFoundId(locale) })];
}
