import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, useLoaderData } from 'react-router';
import { defaultLocale, type Locale, locales } from '#language/locale/locale.ts';
import { fileRoutes, formRoutes, pageRoutes } from '#model/pages/pages.ts';
import { galleryRouteId, notFoundRouteId, routeId } from './routing/route-table.ts';

/** Default export of a page module. `never`, because each page declares the data that its own loader returns. */
type PageComponent = ComponentType<{ loaderData: never }>;

export interface PageModule {
  default: PageComponent;
}

/** Module of a locale's layout and its error page. */
export interface LayoutModule extends PageModule {
  ErrorBoundary: ComponentType;
}

/**
 * Server and browser build the same route tree with different parts: the browser has only the modules loaded
 * so far.
 */
export interface RouteDependencies {
  /** @param file as in the route table */
  getPageModule(file: string): PageModule | undefined;
  getLayoutModule(locale: Locale): LayoutModule | undefined;
  /** @param file as in the route table, `LAYOUT_FILE` or `ROOT_FILE` */
  getLoader(file: string): LoaderFunction | undefined;
  /** Whether a navigation reloads the layout's data. */
  shouldRevalidateLayout(): boolean;
  root: Pick<RouteObject, 'Component' | 'ErrorBoundary'>;
}

const LAYOUT_FILE = 'layout/layout';
const ROOT_FILE = 'root';
/** Has a loader only. */
const NOT_FOUND_FILE = 'pages/error/not-found';

/**
 * Builds the routes of every page in every locale, with the locale's layout. Route ids start with the
 * locale: `ru/press-center`. Unmatched paths get the locale's own 404.
 */
export function createSiteRoutes(parts: RouteDependencies): RouteObject[] {
  const root: RouteObject = {
    id: 'root',
    ...parts.root,
    loader: parts.getLoader(ROOT_FILE) ?? true,
    shouldRevalidate: () => false,
    children: locales.map((locale) => layoutRoute(locale, parts)),
  };
  return [root];
}

function layoutRoute(locale: Locale, parts: RouteDependencies): RouteObject {
  const getModule = () => parts.getLayoutModule(locale);
  return {
    id: locale,
    loader: parts.getLoader(LAYOUT_FILE) ?? true,
    shouldRevalidate: parts.shouldRevalidateLayout,
    element: <RoutePage getModule={getModule} />,
    errorElement: <LayoutError getModule={getModule} />,
    children: pageRoutesIn(locale, parts),
  };
}

function pageRoutesIn(locale: Locale, parts: RouteDependencies): RouteObject[] {
  const prefix = locale === defaultLocale ? '' : locale;
  const withPrefix = (path: string) => [prefix, path].filter((part) => part !== '').join('/');
  const route = (id: string, path: string, file: string): RouteObject => ({
    id,
    loader: parts.getLoader(file) ?? true,
    // As the route table, which matches paths case-sensitively.
    caseSensitive: true,
    handle: { file },
    ...(path === '' ? { index: true } : { path }),
    element: <RoutePage getModule={() => parts.getPageModule(file)} />,
  });
  return [
    ...[...pageRoutes, ...formRoutes, ...fileRoutes].map((page) =>
      route(routeId(locale, page), withPrefix(page.path), page.file),
    ),
    // Not in the route table, so that menus and the sitemap do not list it. Other locales redirect to English.
    route(galleryRouteId(locale), withPrefix('_gallery'), 'pages/gallery/page'),
    route(notFoundRouteId(locale), withPrefix('*'), NOT_FOUND_FILE),
  ];
}

/** Reads the page module at render time: it is loaded after the route is created. */
function RoutePage({ getModule }: { getModule: () => PageModule | undefined }) {
  const loaderData = useLoaderData() as never;
  const module = getModule();
  if (module === undefined) throw new Error('The page module is not loaded.');
  return <module.default loaderData={loaderData} />;
}

function LayoutError({ getModule }: { getModule: () => LayoutModule | undefined }) {
  const module = getModule();
  if (module === undefined) throw new Error('The layout module is not loaded.');
  return <module.ErrorBoundary />;
}
