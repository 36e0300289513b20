import type { CallName } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import type { Answer } from '#contract/transport.ts';
import type { SiteLog } from '#site/request-context.ts';
import { NO_ERROR_DATA } from '#specification.ts';
import type {
  CallFailure,
  FromRenderThread,
  RenderedBuild,
  RenderedPage,
  RenderOrder,
  ToRenderThread,
} from './render-protocol.ts';

/** What the thread asks for while it makes a page. */
export interface AnswerSource {
  ask(question: { name: CallName; input: object }): Promise<Answer>;
  /** The token of a form that stands on the page (R-017 … R-021). */
  formToken(): Promise<Answer>;
  log: SiteLog;
}

interface Underway {
  source: AnswerSource;
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

/** The side that orders pages from a render service and answers its calls. */
export interface RenderClient {
  /** Resolves when the service is ready; rejects where the site is not built, or the service ended before. */
  build: Promise<RenderedBuild>;
  /** @throws where the page could not be rendered, or the service ended over it */
  render(order: RenderOrder, source: AnswerSource): Promise<RenderedPage>;
  /** Takes a message of the service. */
  receive(message: FromRenderThread): void;
  /** The service has ended: rejects the build and every page that is not rendered yet. */
  end(reason: unknown): void;
}

/** @param tell sends a message to the service */
export function renderClient(tell: (message: ToRenderThread) => void): RenderClient {
  const build = Promise.withResolvers<RenderedBuild>();
  const underway = new Map<number, Underway>();
  let orders = 0;

  async function answer(call: number, asked: Promise<Answer>): Promise<void> {
    try {
      tell({ kind: 'answered', call, outcome: { answer: await asked } });
    } catch (error) {
      tell({ kind: 'answered', call, outcome: { failure: failureOf(error) } });
    }
  }

  function receive(message: FromRenderThread): void {
    if (message.kind === 'ready') build.resolve(message.build);
    else if (message.kind === 'unbuilt') build.reject(message.error);
    else receiveOfPage(message);
  }

  function receiveOfPage(message: Extract<FromRenderThread, { order: number }>): void {
    const asking = underway.get(message.order);
    if (!asking) {
      // Given up meanwhile; but others may have begun to wait for the same answer.
      if ('call' in message) {
        tell({ kind: 'answered', call: message.call, outcome: { failure: failureOf(undefined) } });
      }
      return;
    }
    const { source } = asking;
    switch (message.kind) {
      case 'ask':
        void answer(message.call, source.ask(message));
        break;
      case 'token':
        void answer(message.call, source.formToken());
        break;
      case 'log':
        source.log[message.level](message.message, message.error);
        break;
      case 'rendered':
        asking.resolve(message.page);
        break;
      case 'broke':
        asking.reject(message.error);
    }
  }

  return {
    build: build.promise,
    receive,
    async render(page, source) {
      const order = ++orders;
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
      underway.set(order, { source, resolve, reject });
      try {
        tell({ kind: 'render', order, page });
        return await promise;
      } finally {
        underway.delete(order);
      }
    },
    end(reason) {
      build.reject(reason);
      for (const { reject } of underway.values()) reject(reason);
      underway.clear();
    },
  };
}

function failureOf(error: unknown): CallFailure {
  if (!(error instanceof ContentError)) {
    return { statusCode: 500, message: NO_ERROR_DATA, problem: undefined, cause: plain(error) };
  }
  const { statusCode, message, problem, cause } = error;
  return { statusCode, message, problem, cause: plain(cause) };
}

/** Of an error its words and where it was thrown can cross to the thread; what hangs on it may not. */
function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}
