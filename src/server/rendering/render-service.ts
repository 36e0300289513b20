import { toError } from '#api/http/redact-error.ts';
import type { ResponseOf } from '#contract/calls.ts';
import { createClientFactory } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, type Localised, localePath, locales } from '#language/locale/locale.ts';
import { fromJson } from '#model/fields/json-text.ts';
import { localeOfTarget } from '../routes/page-data-url.ts';
import { isHtml, type RenderContext, type RenderPage } from './page-renderer.ts';
import type {
  CallOutcome,
  FromRenderWorker,
  RenderedPage,
  RenderRequest,
  RenderSettings,
  ToRenderWorker,
} from './render-protocol.ts';
import { type CallResponse, SharedResponseCache } from './shared-response-cache.ts';
import type { SiteBuild } from './site-bundle.ts';

/** The connection to the render client (`render-client.ts`). */
export interface RenderPort {
  postMessage(message: FromRenderWorker, transferList: ArrayBuffer[]): void;
  on(event: 'message', receive: (message: ToRenderWorker) => void): unknown;
}

interface RenderServiceOptions {
  port: RenderPort;
  settings: RenderSettings;
  build: { stamp: SiteBuild['stamp']; assetsDir: SiteBuild['assetsDir'] };
  render: RenderPage;
}

/** Renders the pages that are requested over the port. Sends `ready` first. */
export async function startRenderService({
  port,
  settings,
  build,
  render,
}: RenderServiceOptions): Promise<void> {
  const clientOf = createClientFactory(settings.calls);
  const fallbackErrorPages = await renderFallbackErrorPages(render, clientOf);
  serve(port, clientOf, settings, render);
  const { stamp, assetsDir } = build;
  port.postMessage({ kind: 'ready', build: { stamp, assetsDir, fallbackErrorPages } }, []);
}

type ClientOf = ReturnType<typeof createClientFactory>;

/** @throws ContentError if the call failed */
function readResponse(outcome: CallOutcome): CallResponse {
  if ('response' in outcome) {
    const { json, tags } = outcome.response;
    return { body: fromJson(json), tags };
  }
  const { statusCode, message, problem, cause } = outcome.failure;
  throw new ContentError(statusCode, message, problem, { cause });
}

function serve(
  port: RenderPort,
  clientOf: ClientOf,
  { cachesResponses }: RenderSettings,
  render: RenderPage,
): void {
  const cache = new SharedResponseCache();
  const pendingCalls = new Map<number, (outcome: CallOutcome) => void>();
  let lastCallId = 0;

  const postMessage = (message: FromRenderWorker, transferList: ArrayBuffer[] = []) =>
    port.postMessage(message, transferList);

  /** Sends the message of an error alone if the error cannot be cloned. */
  function postError(message: Extract<FromRenderWorker, { renderId: number; error: unknown }>): void {
    const { error } = message;
    try {
      postMessage({ ...message, error: toError(error) });
    } catch {
      postMessage({ ...message, error: new Error(toError(error).message) });
    }
  }

  async function sendCall(createMessage: (callId: number) => FromRenderWorker): Promise<CallResponse> {
    const callId = ++lastCallId;
    const { promise, resolve } = Promise.withResolvers<CallOutcome>();
    pendingCalls.set(callId, resolve);
    postMessage(createMessage(callId));
    return readResponse(await promise);
  }

  async function renderRequest(renderId: number, request: RenderRequest): Promise<RenderedPage> {
    const locale = localeOfTarget(request.target);
    const tags = new Set<string>();
    const isCached = cachesResponses && request.isPreview !== true;
    const readBody = async (pending: Promise<CallResponse>) => {
      const response = await pending;
      for (const tag of response.tags) tags.add(tag);
      return response.body;
    };
    const log = (level: 'warn' | 'error') => (message: string, error: unknown) =>
      postError({ kind: 'log', renderId, level, message, error });
    const rendered = await render(request, {
      client: clientOf((name, input) => {
        const send = () => sendCall((callId) => ({ kind: 'call', renderId, callId, name, input }));
        const response = isCached ? cache.getOrLoad({ locale, name, input }, send) : send();
        return readBody(response) as Promise<ResponseOf<typeof name>>;
      }),
      formToken: async () =>
        String(await readBody(sendCall((callId) => ({ kind: 'formToken', renderId, callId })))),
      log: { warn: log('warn'), error: log('error') },
    });
    return { ...rendered, tags: [...tags] };
  }

  port.on('message', (message: ToRenderWorker) => {
    if (message.kind === 'render') {
      const { renderId } = message;
      renderRequest(renderId, message.request).then(
        // Transfers the buffer instead of copying it.
        (page) => postMessage({ kind: 'rendered', renderId, page }, [page.body.buffer]),
        (error: unknown) => postError({ kind: 'renderFailed', renderId, error }),
      );
      return;
    }
    if (message.kind === 'invalidate') return cache.invalidate(message.tags);
    pendingCalls.get(message.callId)?.(message.outcome);
    pendingCalls.delete(message.callId);
  });
}

/**
 * Renders the 500 page of each locale without content. This also checks that the build works, and compiles
 * the code that all pages share before the first request.
 */
async function renderFallbackErrorPages(
  render: RenderPage,
  clientOf: ClientOf,
): Promise<Localised<RenderedPage>> {
  // The pages are rendered without content; no visitor receives this status.
  const rejectCalls = () => Promise.reject(new ContentError(503, 'Content is not available yet.'));
  const ignore = () => undefined;
  const context: RenderContext = {
    client: clientOf(rejectCalls),
    formToken: async () => '',
    log: { warn: ignore, error: ignore },
  };
  const pages: Partial<Record<Locale, RenderedPage>> = {};
  for (const locale of locales) {
    const page = await render({ target: localePath(locale, '/500'), errorStatus: 500 }, context);
    if (!isHtml(page)) throw new Error('The error page cannot be rendered: rebuild the site.');
    pages[locale] = { ...page, tags: [] };
  }
  return pages as Localised<RenderedPage>;
}
