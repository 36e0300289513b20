import { type Locale, localeOfPath, localePath, locales } from '#language/locale.ts';
import type { Refusal, SiteLog } from '#site/context.ts';
import type { Config } from './config.ts';
import type { ContentSource } from './content-source.ts';
import { loadSiteBuild } from './site-build.ts';

export interface PageRequest {
  /** Path and query as they came, already judged canonical. */
  target: string;
  requestId: string;
  signal: AbortSignal;
  log: SiteLog;
}

export interface Page {
  status: number;
  headers: Headers;
  body: string;
}

/** Renders pages. Language comes from the path alone: neither cookie nor header of the visitor reaches a page. */
export interface Pages {
  render(request: PageRequest): Promise<Page>;
  /** The error page for a request that no page is asked about. */
  renderError(refusal: Refusal, request: PageRequest): Promise<Page>;
}

export async function openPages(
  source: ContentSource,
  { siteOrigin, gallery }: Pick<Config, 'siteOrigin' | 'gallery'>,
): Promise<Pages> {
  const site = await loadSiteBuild();
  const { createRequestHandler, RouterContextProvider } = site.router;
  const handle = createRequestHandler(site.build, 'production');

  async function ask(request: PageRequest, refusal?: Refusal): Promise<Page> {
    const { locale } = localeOfPath(request.target);
    const context = new RouterContextProvider();
    context.set(site.contexts.contentClientContext, source.clientFor({ locale, ...request }));
    context.set(site.contexts.logContext, request.log);
    context.set(site.contexts.siteContext, { origin: siteOrigin, buildId: site.id, gallery });
    if (refusal) context.set(site.contexts.refusalContext, refusal);
    // The origin is ours by configuration: what a request says of its host never reaches a page.
    const answer = await handle(
      new Request(`${siteOrigin}${request.target}`, { signal: request.signal }),
      context,
    );
    // Not `text()`, which would take the byte order mark of a table away.
    const body = keepingMark.decode(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  }

  const askForError = (refusal: Refusal, request: PageRequest) => {
    const { locale } = localeOfPath(request.target);
    return ask({ ...request, target: localePath(locale, `/${refusal.status}`) }, refusal);
  };

  const lastResort = await renderLastResort((locale, refusal) =>
    askForError(refusal, { target: localePath(locale, '/'), ...atStart }),
  );

  return {
    async render(request) {
      try {
        const page = await ask(request);
        if (page.status < 400 || isHtml(page) || isData(request.target)) return page;
        // A file that is not there and a fault inside the renderer itself answer bare text; visitors get the error
        // page all the same.
        if (page.status >= 500) return lastResort(request.target);
        return await askForError({ status: page.status, message: notFoundMessage(request.target) }, request);
      } catch (error) {
        if (!request.signal.aborted) request.log.error('a page could not be rendered', error);
        return lastResort(request.target);
      }
    },
    async renderError(refusal, request) {
      try {
        return await askForError(refusal, request);
      } catch (error) {
        request.log.error('the error page could not be rendered', error);
        return { ...lastResort(request.target), status: refusal.status };
      }
    },
  };
}

const keepingMark = new TextDecoder('utf-8', { ignoreBOM: true });
const isHtml = (page: Page) => page.headers.get('Content-Type')?.startsWith('text/html') === true;
const isData = (target: string) => /\.data(\?|$)/u.test(target);

const notFoundMessage = (target: string) => `Page Not Found: ${target.replace(/\?.*$/u, '')}`;

const silent = () => undefined;
const atStart = {
  requestId: 'start',
  signal: new AbortController().signal,
  log: { warn: silent, error: silent },
};

/** The 500 page of each language, rendered while all is well, for when rendering fails. */
async function renderLastResort(render: (locale: Locale, refusal: Refusal) => Promise<Page>) {
  const refusal = { status: 500, message: 'An error occurred' };
  const pages = new Map<Locale, Page>();
  for (const locale of locales) {
    const page = await render(locale, refusal);
    if (!isHtml(page)) throw new Error('The site cannot render even its error page: build it anew.');
    pages.set(locale, page);
  }
  return (target: string): Page => {
    const page = pages.get(localeOfPath(target).locale);
    return (
      page ?? { status: 500, headers: new Headers({ 'Content-Type': 'text/plain' }), body: refusal.message }
    );
  };
}
