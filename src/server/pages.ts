import { addDays, localDateOfInstant, startOfDay } from '#language/calendar.ts';
import { isLocale, type Locale, localeOfPath, localePath, locales } from '#language/locale.ts';
import { dayTag } from '#model/cache-tag.ts';
import type { FormSender } from '#model/form-sender.ts';
import type { PagePayload } from '#site/build-manifest.ts';
import type { FormOutcome, SiteLog } from '#site/context.ts';
import { hasPayload } from '#site/route-table.ts';
import type { Config } from './config.ts';
import type { ContentSource } from './content-source.ts';
import { isData, localeOfTarget } from './data-address.ts';
import type { MadePage } from './page-cache.ts';
import { pageHeaders } from './security-headers.ts';
import type { SiteBuild } from './site-build.ts';

export interface PageRequest {
  /** Path and query, in their canonical form. */
  target: string;
  requestId: string;
  log: SiteLog;
  /** What became of a form that was posted without script; the page is not kept. */
  outcome?: FormOutcome;
}

/** Renders pages. Language comes from the path alone: neither cookie nor header of a visitor reaches a page. */
export interface Pages {
  /** Never rejects: what cannot be rendered is the error page. An outcome of a form is for one visitor alone. */
  render(request: PageRequest): Promise<MadePage>;
  /** The error page for a request that no page is asked about, in the language of its path. */
  renderError(status: number, request: PageRequest): Promise<MadePage>;
}

/** How long a page may take to be made, in milliseconds. Nobody waits longer, and what hangs must not hang for ever. */
const PATIENCE = 20_000;

/** The data that a page was rendered from, by route id. */
type PageData = Readonly<Record<string, unknown>>;

export async function openPages(
  site: SiteBuild,
  source: ContentSource,
  { siteOrigin, gallery }: Pick<Config, 'siteOrigin' | 'gallery'>,
  now: () => number,
): Promise<Pages> {
  const { createRequestHandler, RouterContextProvider } = site.router;
  const handle = createRequestHandler(site.build, 'production');

  async function ask(request: PageRequest, refusedWith?: number): Promise<MadePage> {
    const signal = AbortSignal.timeout(PATIENCE);
    const tags = new Set<string>();
    let whole = true;
    const rendered: { data?: PageData } = {};
    const log: SiteLog = {
      // The site warns where a part is missing from a page that stands all the same: such a page is not kept.
      warn(message, error) {
        whole = false;
        request.log.warn(message, error);
      },
      error: request.log.error,
    };
    const onTags = (answered: readonly string[]) => answered.forEach((tag) => void tags.add(tag));
    const context = new RouterContextProvider();
    const locale = localeOfTarget(request.target);
    const client = source.clientFor({ locale, requestId: request.requestId, signal, onTags });
    context.set(site.contexts.contentClientContext, client);
    context.set(site.contexts.logContext, log);
    context.set(site.contexts.siteContext, { origin: siteOrigin, buildId: site.stamp.id, gallery });
    const nobody: FormSender = { address: '', origin: 'unsaid', canWork: false };
    const forms = source.formsFor({ locale, requestId: request.requestId, sender: nobody });
    context.set(site.contexts.formTokenContext, () => {
      // The token of a page is good for some days, so the page is made anew each day.
      tags.add(dayTag);
      return forms.token('page');
    });
    if (request.outcome) context.set(site.contexts.formOutcomeContext, request.outcome);
    context.set(site.contexts.renderedDataContext, (data) => void Object.assign(rendered, { data }));
    if (refusedWith !== undefined) {
      context.set(site.contexts.refusalContext, { status: refusedWith, message: 'Refused' });
    }
    // The origin is ours by configuration: what a request says of its host never reaches a page.
    const answer = await handle(new Request(`${siteOrigin}${request.target}`, { signal }), context);
    // Not `text()`, which would take the byte order mark of a table away.
    const body = keepingMark.decode(await answer.arrayBuffer());
    const page = { status: answer.status, headers: Object.fromEntries(answer.headers), body };
    const tomorrow = startOfDay(addDays(localDateOfInstant(now()), 1));
    const keep = whole && !request.outcome && mayBeKept(page, request.target);
    return {
      ...page,
      headers: headersOf(page, request.target),
      tags: [...tags],
      keep,
      ...(tags.has(dayTag) && { until: tomorrow }),
      ...(keep && page.status === 200 && payloadOf(request.target, site.stamp.id, rendered.data)),
    };
  }

  const askForError = (status: number, request: PageRequest) => {
    const { locale } = localeOfPath(request.target);
    return ask({ ...request, target: localePath(locale, `/${status}`) }, status);
  };

  const lastResort = await renderLastResort((locale) =>
    askForError(500, { target: localePath(locale, '/'), ...atStart }),
  );

  return {
    async render(request) {
      try {
        const page = await ask(request);
        if (page.status < 400 || isHtml(page) || isData(request.target)) return page;
        // A file that is not there and a fault inside the renderer itself answer bare text; visitors get the error page
        // all the same.
        return page.status >= 500 ? lastResort(request.target) : await askForError(page.status, request);
      } catch (error) {
        request.log.error('a page could not be rendered', error);
        return lastResort(request.target);
      }
    },
    async renderError(status, request) {
      try {
        const page = await askForError(status, request);
        return { ...page, keep: page.status === status };
      } catch (error) {
        request.log.error('the error page could not be rendered', error);
        return { ...lastResort(request.target), status };
      }
    },
  };
}

const keepingMark = new TextDecoder('utf-8', { ignoreBOM: true });

const isHtml = (page: Answer) => page.headers['content-type']?.startsWith('text/html') === true;

type Answer = Pick<MadePage, 'status' | 'headers' | 'body'>;

function headersOf(page: Answer, target: string): MadePage['headers'] {
  if (isHtml(page)) return { ...page.headers, ...pageHeaders(page.body) };
  return isData(target) ? { ...page.headers, ...forNoIndex } : page.headers;
}

/** Data that is no page has nothing to look for in a search engine. */
const forNoIndex = { 'X-Robots-Tag': 'noindex' };

function mayBeKept(page: Answer, target: string): boolean {
  // Answers to free text are as many as there are words: they would only push out what others ask for.
  if (/[?&]query=/u.test(target)) return false;
  return isHtml(page) ? page.status === 200 || page.status === 404 : isData(target) && page.status === 200;
}

/** What stays in the browser from page to page is loaded with the first: the frame of all pages and of each language. */
const staysInBrowser = (routeId: string) => routeId === 'root' || isLocale(routeId);

/** the data of a page by itself, where the page has it; that of a filtered list is asked for as it is needed. */
function payloadOf(target: string, buildId: string, data?: PageData): Pick<MadePage, 'payload'> {
  if (!data || target.includes('?') || !hasPayload(localeOfPath(target).path)) return {};
  const own = Object.entries(data).filter(([routeId]) => !staysInBrowser(routeId));
  const payload: PagePayload = { id: buildId, data: Object.fromEntries(own) };
  const headers = { 'content-type': 'application/json; charset=utf-8', ...forNoIndex };
  return { payload: { headers, body: JSON.stringify(payload) } };
}

const silent = () => undefined;
const atStart = { requestId: 'start', log: { warn: silent, error: silent } };

/** The 500 page of each language, rendered while all is well, for when rendering fails. */
async function renderLastResort(
  render: (locale: Locale) => Promise<MadePage>,
): Promise<(target: string) => MadePage> {
  const pages = new Map<Locale, MadePage>();
  for (const locale of locales) {
    const page = await render(locale);
    if (!isHtml(page)) throw new Error('The site cannot render even its error page: build it anew.');
    pages.set(locale, { ...page, keep: false });
  }
  const bare = {
    status: 500,
    headers: { 'content-type': 'text/plain' },
    body: 'An error occurred',
    tags: [],
    keep: false,
  };
  return (target) => pages.get(localeOfPath(target).locale) ?? bare;
}
