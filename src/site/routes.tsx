import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, useLoaderData } from 'react-router';
import { defaultLocale, type Locale, locales } from '#language/locale/locale.ts';
import { fileRoutes, formRoutes, galleryId, notFoundId, pageRoutes, routeId } from './routing/route-table.ts';

/** What shows a page; the module's default export. */
// biome-ignore lint/suspicious/noExplicitAny: each page declares the data that its own loader returns
type PageComponent = ComponentType<{ loaderData: any }>;

export interface PageModule {
  default: PageComponent;
}

/** What shows the layout of a language, and its error page. */
export interface LayoutModule extends PageModule {
  ErrorBoundary: ComponentType;
}

/**
 * What the two sides bring to the one tree of routes: the server has every component and loader, a browser the components
 * that it has loaded so far.
 */
export interface RouteParts {
  /** The file is named as in the route table. */
  pageModule(file: string): PageModule | undefined;
  layoutModule(locale: Locale): LayoutModule | undefined;
  /** The loader of a page or, by `layout`, of every layout and, by `root`, of the root. */
  loaderOf(file: string): LoaderFunction | undefined;
  /** Whether a navigation loads the data of the layout again. */
  reloadsLayout(): boolean;
  root: Pick<RouteObject, 'Component' | 'ErrorBoundary'>;
}

/** The file by which `RouteParts` names the loader of all layouts. */
const LAYOUT_FILE = 'layout/layout';

/** The file by which `RouteParts` names the loader of the root. */
const ROOT_FILE = 'root';

/** The file that answers where there is no page: it has a loader alone. */
const NOT_FOUND_FILE = 'pages/error/not-found';

/**
 * Every page in every language, under the layout that brings the language's messages. Ids tell the language first:
 * `ru`, `ru/press-center`. What no page answers falls to the language's own 404.
 */
export function siteRoutes(parts: RouteParts): RouteObject[] {
  const root: RouteObject = {
    id: 'root',
    ...parts.root,
    loader: parts.loaderOf(ROOT_FILE) ?? true,
    // Nothing that it answers changes while the site is open in a browser.
    shouldRevalidate: () => false,
    children: locales.map((locale) => layoutRoute(locale, parts)),
  };
  return [root];
}

function layoutRoute(locale: Locale, parts: RouteParts): RouteObject {
  const moduleOf = () => parts.layoutModule(locale);
  return {
    id: locale,
    loader: parts.loaderOf(LAYOUT_FILE) ?? true,
    shouldRevalidate: parts.reloadsLayout,
    element: <RoutePage moduleOf={moduleOf} />,
    errorElement: <LayoutError moduleOf={moduleOf} />,
    children: pagesIn(locale, parts),
  };
}

function pagesIn(locale: Locale, parts: RouteParts): RouteObject[] {
  const prefix = locale === defaultLocale ? '' : locale;
  const under = (path: string) => [prefix, path].filter((part) => part !== '').join('/');
  const route = (id: string, path: string, file: string): RouteObject => ({
    id,
    loader: parts.loaderOf(file) ?? true,
    // The table of pages knows which page a path belongs to, and matches its case.
    caseSensitive: true,
    handle: { file },
    ...(path === '' ? { index: true } : { path }),
    element: <RoutePage moduleOf={() => parts.pageModule(file)} />,
  });
  return [
    ...[...pageRoutes, ...formRoutes, ...fileRoutes].map((page) =>
      route(routeId(locale, page), under(page.path), page.file),
    ),
    // Not in the table of pages: no menu, no site map and no language leads to it. It is in English in every language.
    route(galleryId(locale), under('_gallery'), 'pages/gallery/page'),
    route(notFoundId(locale), under('*'), NOT_FOUND_FILE),
  ];
}

/** Shows a page with the data of its route. Its module may be loaded after the route exists, but before it is rendered. */
function RoutePage({ moduleOf }: { moduleOf: () => PageModule | undefined }) {
  const loaderData = useLoaderData();
  const module = moduleOf();
  if (module === undefined) throw new Error('The module of the page is not loaded.');
  return <module.default loaderData={loaderData} />;
}

function LayoutError({ moduleOf }: { moduleOf: () => LayoutModule | undefined }) {
  const module = moduleOf();
  if (module === undefined) throw new Error('The module of the layout is not loaded.');
  return <module.ErrorBoundary />;
}
