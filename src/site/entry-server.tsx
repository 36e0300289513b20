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
import './document/global-styles.ts';
import { hydrationJson } from './data/page-data.server.ts';
import { documentOf, inlineScripts } from './document/document.server.ts';
import { ROOT_ID } from './document/element-ids.ts';
import * as en from './layout/en.tsx';
import * as kk from './layout/kk.tsx';
import * as ru from './layout/ru.tsx';
import {
  addressContext,
  contentClientContext,
  formOutcomeContext,
  formTokenContext,
  logContext,
  refusalContext,
  type SiteLog,
  siteContext,
} from './request-context.ts';
import { Root, RootError } from './root.tsx';
import { type PageModule, siteRoutes } from './routes.tsx';
import type { PageError } from './routing/build-manifest.ts';
import { fileRoutes, isFilePath, routeIdOfPath } from './routing/route-table.ts';
import type { AssetsOf, DataAnswer, HtmlAnswer, PageRequest, PlainAnswer } from './site-module.ts';

export { inlineScripts };

const pages = import.meta.glob<PageModule>(
  ['./pages/**/{page,*-page}.tsx', '!./pages/{error,untranslated}/*.tsx'],
  { eager: true },
);
const loaders = import.meta.glob<LoaderFunction>('./**/*.load.ts', { eager: true, import: 'loader' });
const layouts = { kk, ru, en };

const routes = siteRoutes({
  pageModule: (file) => pages[`./${file}.tsx`],
  layoutModule: (locale) => layouts[locale],
  loaderOf: (file) => loaders[`./${file}.load.ts`],
  reloadsLayout: () => false,
  root: { Component: Root, ErrorBoundary: RootError },
});
const handler = createStaticHandler(routes);

/** Renders a page to HTML, in one piece: the server needs all of it to compress and to cache it. */
export async function renderPage(
  request: PageRequest,
  assetsOf: AssetsOf,
): Promise<HtmlAnswer | PlainAnswer> {
  const { url, site, refusedWith } = request;
  const { locale, path } = localeOfPath(url.pathname);
  if (isFilePath(path)) return fileAnswer(request, locale, path);
  const context = await load(request);
  if (context instanceof Response) return { response: context };
  const shown = reportErrors(context, request.log);
  const { status, head, body } = renderOrFail(shown, locale, request.log);
  const assets = assetsOf(locale, fileOfContext(context));
  const { loaderData, errors } = withPlainErrors(shown);
  const html = documentOf({
    locale,
    head,
    body,
    assets,
    // A refused request's address is not the page that answers it: script would start on another page.
    ...(refusedWith === undefined && {
      data: hydrationJson({ buildId: site.buildId, loaderData, errors }),
    }),
  });
  return { status, html };
}

/** Reads the data of a page, without rendering it. */
export async function readPage(request: PageRequest, withLayout: boolean): Promise<DataAnswer> {
  const id = request.site.buildId;
  const context = await load(request);
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? '/';
    return { status: 200, payload: { id, data: {}, redirect: { location, status: context.status } } };
  }
  reportErrors(context, request.log);
  const [error] = Object.values(withPlainErrors(context).errors ?? {});
  const wanted = (routeId: string) => (isLocale(routeId) ? withLayout : routeId !== 'root');
  const data = Object.fromEntries(Object.entries(context.loaderData).filter(([routeId]) => wanted(routeId)));
  return { status: context.statusCode, payload: { id, data, ...(error && { error }) } };
}

function contextOf(request: PageRequest): RouterContextProvider {
  const { url, client, formToken, log, site, refusedWith, outcome } = request;
  const context = new RouterContextProvider();
  context.set(addressContext, url.pathname + url.search);
  context.set(contentClientContext, client);
  context.set(logContext, log);
  context.set(siteContext, site);
  context.set(formTokenContext, formToken);
  if (outcome) context.set(formOutcomeContext, outcome);
  if (refusedWith !== undefined) context.set(refusalContext, { status: refusedWith, message: 'Refused' });
  return context;
}

const load = (request: PageRequest) =>
  handler.query(new Request(request.url), { requestContext: contextOf(request) });

async function fileAnswer(request: PageRequest, locale: Locale, path: string): Promise<PlainAnswer> {
  const routeId = routeIdOfPath(locale, path) ?? fileRoutes[0]?.path ?? '';
  try {
    const response: unknown = await handler.queryRoute(new Request(request.url), {
      routeId,
      requestContext: contextOf(request),
    });
    if (response instanceof Response) return { response };
    throw new Error('A file is no response.');
  } catch (error) {
    if (error instanceof Response) return { response: error };
    if (isRouteErrorResponse(error)) return { response: new Response(null, { status: error.status }) };
    throw error;
  }
}

/** Logs thrown errors. An `ErrorResponse` was logged where it was made, or needs no log. */
function reportErrors(context: StaticHandlerContext, log: SiteLog): StaticHandlerContext {
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) log.error('a page failed', error);
  }
  return context;
}

function fileOfContext({ matches }: StaticHandlerContext): string | undefined {
  const handle: unknown = matches.at(-1)?.route.handle;
  return (handle as { file?: string } | undefined)?.file;
}

/** Where a component fails, the error page of the language stands in its place. */
function renderOrFail(context: StaticHandlerContext, locale: Locale, log: SiteLog) {
  try {
    return { status: context.statusCode, ...render(context) };
  } catch (error) {
    log.error('a page failed', error);
    context.errors = { [locale]: error };
    context.statusCode = 500;
    return { status: 500, ...render(context) };
  }
}

/** What React writes where a Suspense boundary could not be filled. */
const SUSPENSE_FALLBACK_MARKER = '<!--$!-->';

/** @throws the first error, also one inside a Suspense boundary, and where a component suspends */
function render(context: StaticHandlerContext): { head: string; body: string } {
  // The matches hold their routes. The static router copies every route that it is given, hundreds per page.
  const router = createStaticRouter([], context);
  const html = renderToString(
    <div id={ROOT_ID}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </div>,
  );
  if (html.includes(SUSPENSE_FALLBACK_MARKER)) throw new Error('A part of the page suspends or failed.');
  // React writes head elements first.
  const start = `<div id="${ROOT_ID}">`;
  const at = html.indexOf(start);
  return { head: html.slice(0, at), body: html.slice(at + start.length, -'</div>'.length) };
}

/** Errors as the browser may see them: status and data of an `ErrorResponse`, a plain 500 for any other. */
function withPlainErrors({ loaderData, errors }: StaticHandlerContext) {
  const plain = (error: unknown): PageError => {
    if (!isRouteErrorResponse(error)) {
      return { status: 500, statusText: 'Internal Server Error', data: {}, internal: false };
    }
    const { status, statusText, data } = error;
    return { status, statusText, data, internal: false };
  };
  const shown = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plain(error)]));
  return { loaderData, errors: shown };
}
