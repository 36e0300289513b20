import { buildCallUrl } from '#contract/call-url.ts';
import { calls } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import type { Transport } from '#contract/transport.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import { handlerOf } from '../handlers.ts';
import { parseInput } from '../http/parse-input.ts';
import { parseRequestUrl } from '../http/parse-request-url.ts';
import { toProblem } from '../http/problem-details.ts';

export interface LocalTransportOptions extends SearchContext {
  /** Skips calls after the page has timed out. */
  signal?: AbortSignal;
}

/** Creates a transport that calls the API handlers in the same process. */
export function createLocalTransport({ signal, ...context }: LocalTransportOptions): Transport {
  return async (name, input) => {
    if (signal?.aborted) {
      throw new ContentError(499, 'The request was aborted.', undefined, { cause: signal.reason });
    }
    try {
      // Serialising and parsing the URL applies the same validation as over HTTP.
      const { params, path, query: given } = buildCallUrl(name, input);
      const { query } = parseRequestUrl(`${path}?${given}`);
      return await handlerOf(name)(context, parseInput(calls[name], params, query));
    } catch (cause) {
      if (cause instanceof ContentError) throw cause;
      const { status, body } = toProblem(cause, context.locale);
      throw new ContentError(status, body.message, body, { cause });
    }
  };
}
