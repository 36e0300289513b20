import { addDays, localDateOfInstant, startOfDay } from '#language/date/calendar.ts';
import { type Locale, localeOfPath, localePath, locales } from '#language/locale/locale.ts';
import { toJson } from '#model/fields/json-text.ts';
import type { FormSender } from '#model/forms/submitter.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';
import type { FormOutcome, SiteLog } from '#site/request-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { MadePage } from '../page-cache/cached-page.ts';
import { asksByWords, isData, localeOfTarget } from '../routes/page-data-url.ts';
import { isHtml } from './page-renderer.ts';
import type { AnswerSource } from './render-client.ts';
import type { RenderedBuild, RenderedPage, RenderOrder } from './render-protocol.ts';
import type { RenderThread } from './render-worker-client.ts';

export interface PageRequest {
  /** Path and query, in their canonical form. */
  target: string;
  requestId: string;
  log: SiteLog;
  /** What became of a form that was posted without script; the page is not kept. */
  outcome?: FormOutcome;
}

/** Makes pages: what the render thread is asked for, of which content, and what may be kept of it. */
export interface Pages {
  /**
   * What cannot be rendered is the error page. An outcome of a form is for one visitor alone.
   * @throws where the data of a page cannot be loaded
   */
  render(request: PageRequest): Promise<MadePage>;
  /** The error page for a request that no page is asked about, in the language of its path. */
  renderError(status: number, request: PageRequest): Promise<MadePage>;
  /** Renders the 500 page of each language while all is well, for when rendering fails. Never rejects. */
  prepareLastResort(log: SiteLog): Promise<void>;
}

/** How long the content of a page may take to be read, in milliseconds. */
const PATIENCE = 20_000;

const nobody: FormSender = { address: '', origin: 'unsaid', canWork: false };

export interface PagesParts {
  rendered: { thread: Pick<RenderThread, 'render'>; build: Pick<RenderedBuild, 'lastResort'> };
  source: Pick<ContentSource, 'readerFor' | 'formsFor'>;
  now(): number;
}

export function openPages({ rendered: { thread, build }, source, now }: PagesParts): Pages {
  async function ask({ requestId, log, ...asked }: PageRequest, refusedWith?: number): Promise<MadePage> {
    const { target, outcome } = asked;
    // `AbortSignal.timeout` would hold on to itself for all of its time, thousands of them under load.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    const { signal } = patience;
    const locale = localeOfTarget(target);
    const order: RenderOrder = { ...asked, ...(refusedWith !== undefined && { refusedWith }) };
    const answers: AnswerSource = {
      ask: ({ name, input }) => source.readerFor({ locale, requestId, signal })(name, input),
      async formToken() {
        const token = await source.formsFor({ locale, requestId, sender: nobody }).token('page');
        // It is good for some days, so the page is made anew each day.
        return { json: toJson(token), tags: [dayTag] };
      },
      log,
    };
    const page = await thread.render(order, answers).finally(() => clearTimeout(timer));
    const { status, headers, body, tags, whole } = page;
    const keep = whole && !outcome && mayBeKept(page, target);
    return {
      status,
      headers,
      body,
      tags,
      keep,
      ...(tags.includes(dayTag) && { until: startOfDay(addDays(localDateOfInstant(now()), 1)) }),
    };
  }

  const askForError = (status: number, request: PageRequest) => {
    const { locale } = localeOfPath(request.target);
    return ask({ ...request, target: localePath(locale, `/${status}`) }, status);
  };

  // With menus, once they can be read; until then as the thread brought them along.
  const last = new Map<Locale, MadePage>();

  function lastResort(target: string): MadePage {
    const { locale } = localeOfPath(target);
    return last.get(locale) ?? { ...build.lastResort[locale], keep: false };
  }

  return {
    async render(request) {
      try {
        const page = await ask(request);
        if (page.status < 400 || isHtml(page) || isData(request.target)) return page;
        // A file that is not there and a fault inside the renderer itself answer bare text; visitors get the error page
        // all the same.
        return page.status >= 500 ? lastResort(request.target) : await askForError(page.status, request);
      } catch (error) {
        // A browser that asks for data reads no page.
        if (isData(request.target)) throw error;
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
    async prepareLastResort(log) {
      for (const locale of locales) {
        try {
          const asked = { target: localePath(locale, '/'), requestId: 'start', log };
          last.set(locale, { ...(await askForError(500, asked)), keep: false });
        } catch (error) {
          log.warn('the page of last resort stays without menus', error);
        }
      }
    },
  };
}

function mayBeKept(page: RenderedPage, target: string): boolean {
  // They would only push out what others ask for.
  if (asksByWords(target)) return false;
  return (isHtml(page) || isData(target)) && (page.status === 200 || page.status === 404);
}
