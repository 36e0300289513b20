import { asError } from '#api/http/redact-error.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { clientsOf } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import { fromJson } from '#model/fields/json-text.ts';
import { localeOfTarget } from '../routes/page-data-url.ts';
import { isHtml, type PageSource, type RenderPage } from './page-renderer.ts';
import type {
  CallOutcome,
  FromRenderThread,
  RenderedPage,
  RenderOrder,
  RenderSettings,
  ToRenderThread,
} from './render-protocol.ts';
import { AnswerKeeper, type ReadAnswer } from './shared-response-cache.ts';
import type { SiteBuild } from './site-bundle.ts';

/** The connection to the side that orders pages (`render-client.ts`). */
export interface RenderPort {
  /** @param moved what need not be copied */
  postMessage(message: FromRenderThread, moved: ArrayBuffer[]): void;
  on(event: 'message', receive: (message: ToRenderThread) => void): unknown;
}

interface RenderServiceParts {
  port: RenderPort;
  settings: RenderSettings;
  build: Pick<SiteBuild, 'stamp' | 'assets'>;
  render: RenderPage;
}

/** Renders the pages that are ordered over the port, once it has said that it is ready. */
export async function startRenderService({
  port,
  settings,
  build,
  render,
}: RenderServiceParts): Promise<void> {
  const clientOf = clientsOf(settings.calls);
  const lastResort = await renderLastResort(render, clientOf);
  serve(port, clientOf, settings, render);
  const { stamp, assets } = build;
  port.postMessage({ kind: 'ready', build: { stamp, assets, lastResort } }, []);
}

type ClientOf = ReturnType<typeof clientsOf>;

/** @throws what the `ContentError` was before it crossed */
function readAnswer(outcome: CallOutcome): ReadAnswer {
  if ('answer' in outcome) {
    const { json, tags } = outcome.answer;
    return { body: fromJson(json), tags };
  }
  const { statusCode, message, problem, cause } = outcome.failure;
  throw new ContentError(statusCode, message, problem, { cause });
}

function serve(
  port: RenderPort,
  clientOf: ClientOf,
  { keepsAnswers }: RenderSettings,
  render: RenderPage,
): void {
  const keeper = new AnswerKeeper();
  const waiting = new Map<number, (outcome: CallOutcome) => void>();
  let asked = 0;

  const tell = (message: FromRenderThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

  /** What is told may hold what cannot cross; its words can. */
  function tellOfError(message: Extract<FromRenderThread, { order: number; error: unknown }>): void {
    const { error } = message;
    try {
      tell({ ...message, error: asError(error) });
    } catch {
      tell({ ...message, error: new Error(asError(error).message) });
    }
  }

  async function answerTo(asking: (call: number) => FromRenderThread): Promise<ReadAnswer> {
    const call = ++asked;
    const { promise, resolve } = Promise.withResolvers<CallOutcome>();
    waiting.set(call, resolve);
    tell(asking(call));
    return readAnswer(await promise);
  }

  async function make(order: number, page: RenderOrder): Promise<RenderedPage> {
    const locale = localeOfTarget(page.target);
    const tags = new Set<string>();
    const bodyOf = async (answered: Promise<ReadAnswer>) => {
      const answer = await answered;
      for (const tag of answer.tags) tags.add(tag);
      return answer.body;
    };
    const log = (level: 'warn' | 'error') => (message: string, error: unknown) =>
      tellOfError({ kind: 'log', order, level, message, error });
    const rendered = await render(page, {
      client: clientOf((name, input) => {
        const ask = () => answerTo((call) => ({ kind: 'ask', order, call, name, input }));
        const answered = keepsAnswers ? keeper.find({ locale, name, input }, ask) : ask();
        return bodyOf(answered) as Promise<AnswerOf<typeof name>>;
      }),
      formToken: async () => String(await bodyOf(answerTo((call) => ({ kind: 'token', order, call })))),
      log: { warn: log('warn'), error: log('error') },
    });
    return { ...rendered, tags: [...tags] };
  }

  port.on('message', (message: ToRenderThread) => {
    if (message.kind === 'render') {
      const { order } = message;
      make(order, message.page).then(
        // The bytes are moved, not copied: they are not needed here any more.
        (page) => tell({ kind: 'rendered', order, page }, [page.body.buffer]),
        (error: unknown) => tellOfError({ kind: 'broke', order, error }),
      );
      return;
    }
    if (message.kind === 'published') return keeper.invalidate(message.tags);
    waiting.get(message.call)?.(message.outcome);
    waiting.delete(message.call);
  });
}

/**
 * The 500 page of each language, out of the words that the site brings along. Rendered before any other, it shows that the
 * thread can, and has compiled what every page needs by the time that there is content.
 */
async function renderLastResort(render: RenderPage, clientOf: ClientOf): Promise<Localised<RenderedPage>> {
  const fail = () => Promise.reject(new ContentError(503, 'Nothing can be read yet.'));
  const silent = () => undefined;
  const source: PageSource = {
    client: clientOf(fail),
    formToken: async () => '',
    log: { warn: silent, error: silent },
  };
  const pages: Partial<Record<Locale, RenderedPage>> = {};
  for (const locale of locales) {
    const page = await render({ target: localePath(locale, '/500'), refusedWith: 500 }, source);
    if (!isHtml(page)) throw new Error('The site cannot render even its error page: build it anew.');
    pages[locale] = { ...page, tags: [] };
  }
  return pages as Localised<RenderedPage>;
}
