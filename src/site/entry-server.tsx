import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type LoaderFunction,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { isLocale, type Locale, localeOfPath } from '#language/locale/locale.ts';
import { readTheme } from '#model/theme/theme.ts';
import './document/global-styles.ts';
import type { LayoutData } from './data/layout-data.ts';
import { serializeHydrationData } from './data/page-data.server.ts';
import { inlineScripts, renderDocument } from './document/document.server.ts';
import { ROOT_ID } from './document/element-ids.ts';
import * as en from './layout/en.tsx';
import * as kk from './layout/kk.tsx';
import * as ru from './layout/ru.tsx';
import {
  contentClientContext,
  formOutcomeContext,
  formTokenContext,
  logContext,
  rejectionContext,
  requestTargetContext,
  type SiteLog,
  siteContext,
} from './request-context.ts';
import { Root, RootError } from './root.tsx';
import { createSiteRoutes, type PageModule } from './routes.tsx';
import type { PageError } from './routing/build-manifest.ts';
import { isFilePath, moduleOfPath, routeIdOfPath } from './routing/route-table.ts';
import type {
  HtmlResponse,
  NonHtmlResponse,
  PageDataResponse,
  PageRequest,
  ResolveAssets,
} from './site-module.ts';

export { inlineScripts };

const pages = import.meta.glob<PageModule>(
  ['./pages/**/{page,*-page}.tsx', '!./pages/{error,untranslated}/*.tsx'],
  { eager: true },
);
const loaders = import.meta.glob<LoaderFunction>('./**/*.load.ts', { eager: true, import: 'loader' });
const layouts = { kk, ru, en };

const routes = createSiteRoutes({
  getPageModule: (file) => pages[`./${file}.tsx`],
  getLayoutModule: (locale) => layouts[locale],
  getLoader: (file) => loaders[`./${file}.load.ts`],
  shouldRevalidateLayout: () => false,
  root: { Component: Root, ErrorBoundary: RootError },
});
const handler = createStaticHandler(routes);

/** Renders a page to HTML without streaming, because the server compresses and caches the complete HTML. */
export async function renderPage(
  request: PageRequest,
  resolveAssets: ResolveAssets,
): Promise<HtmlResponse | NonHtmlResponse> {
  const { url, site, errorStatus, isPreview = false } = request;
  const { locale, path } = localeOfPath(url.pathname);
  if (isLoaderOnly(path)) return loadFile(request, locale, path);
  const context = await runLoaders(request);
  if (context instanceof Response) return { response: context };
  logErrors(context, request.log);
  const { status, head, body } = renderOrFallBack(context, locale, request.log);
  const assets = resolveAssets(locale, matchedFile(context));
  const { loaderData, errors } = withPublicErrors(context);
  const html = renderDocument({
    locale,
    head,
    body,
    assets,
    theme: readTheme(findLayoutData(loaderData, locale)?.site?.theme),
    isPreview,
    // The URL of a rejected request is not that of the error page, so hydration would render another page.
    ...(errorStatus === undefined &&
      !isPreview && {
        data: serializeHydrationData({ buildId: site.buildId, loaderData, errors }),
      }),
  });
  return { status, html };
}

/** Whether a path is a file that has no page, not even where it is missing in a language. */
function isLoaderOnly(path: string): boolean {
  return isFilePath(path) && pages[`./${moduleOfPath(path)}.tsx`] === undefined;
}

/** Loads the data of a page without rendering it. */
export async function loadPageData(request: PageRequest, withLayout: boolean): Promise<PageDataResponse> {
  const id = request.site.buildId;
  const context = await runLoaders(request);
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? '/';
    return { status: 200, payload: { id, data: {}, redirect: { location, status: context.status } } };
  }
  logErrors(context, request.log);
  const [error] = Object.values(withPublicErrors(context).errors ?? {});
  const isIncluded = (routeId: string) => (isLocale(routeId) ? withLayout : routeId !== 'root');
  const data = Object.fromEntries(
    Object.entries(context.loaderData).filter(([routeId]) => isIncluded(routeId)),
  );
  return { status: context.statusCode, payload: { id, data, ...(error && { error }) } };
}

function createContext(request: PageRequest): RouterContextProvider {
  const { url, client, formToken, log, site, errorStatus, outcome } = request;
  const context = new RouterContextProvider();
  context.set(requestTargetContext, url.pathname + url.search);
  context.set(contentClientContext, client);
  context.set(logContext, log);
  context.set(siteContext, site);
  context.set(formTokenContext, formToken);
  if (outcome) context.set(formOutcomeContext, outcome);
  if (errorStatus !== undefined) context.set(rejectionContext, errorStatus);
  return context;
}

const runLoaders = (request: PageRequest) =>
  handler.query(new Request(request.url), { requestContext: createContext(request) });

async function loadFile(request: PageRequest, locale: Locale, path: string): Promise<NonHtmlResponse> {
  const routeId = routeIdOfPath(locale, path) ?? '';
  try {
    const response: unknown = await handler.queryRoute(new Request(request.url), {
      routeId,
      requestContext: createContext(request),
    });
    if (response instanceof Response) return { response };
    throw new Error('The file loader did not return a Response.');
  } catch (error) {
    if (error instanceof Response) return { response: error };
    if (isRouteErrorResponse(error)) return { response: new Response(null, { status: error.status }) };
    throw error;
  }
}

/** An `ErrorResponse` is already logged where it is created, or needs no log. */
function logErrors(context: StaticHandlerContext, log: SiteLog): void {
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) log.error('page loader failed', error);
  }
}

const findLayoutData = (loaderData: StaticHandlerContext['loaderData'], locale: Locale) =>
  loaderData[locale] as LayoutData | undefined;

function matchedFile({ matches }: StaticHandlerContext): string | undefined {
  const handle: unknown = matches.at(-1)?.route.handle;
  return (handle as { file?: string } | undefined)?.file;
}

/** Renders the locale's error page when a component throws. */
function renderOrFallBack(context: StaticHandlerContext, locale: Locale, log: SiteLog) {
  try {
    return { status: context.statusCode, ...render(context) };
  } catch (error) {
    log.error('page rendering failed', error);
    context.errors = { [locale]: error };
    context.statusCode = 500;
    return { status: 500, ...render(context) };
  }
}

/** Written by React for a Suspense boundary that did not resolve. */
const SUSPENSE_FALLBACK_MARKER = '<!--$!-->';

/** @throws the first error, also inside a Suspense boundary, or if a component suspends */
function render(context: StaticHandlerContext): { head: string; body: string } {
  // An empty list, because the router copies all routes on each render. The matches in the context suffice.
  const router = createStaticRouter([], context);
  const html = renderToString(
    <div id={ROOT_ID}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </div>,
  );
  if (html.includes(SUSPENSE_FALLBACK_MARKER)) throw new Error('A Suspense boundary failed or suspended.');
  // React writes hoisted head elements before the root.
  const start = `<div id="${ROOT_ID}">`;
  const index = html.indexOf(start);
  return { head: html.slice(0, index), body: html.slice(index + start.length, -'</div>'.length) };
}

/** Hides error details from the browser: any error but an `ErrorResponse` becomes a plain 500. */
function withPublicErrors({ loaderData, errors }: StaticHandlerContext) {
  const toPublic = (error: unknown): PageError => {
    if (!isRouteErrorResponse(error)) {
      return { status: 500, statusText: 'Internal Server Error', data: {}, internal: false };
    }
    const { status, statusText, data } = error;
    return { status, statusText, data, internal: false };
  };
  const publicErrors =
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toPublic(error)]));
  return { loaderData, errors: publicErrors };
}
