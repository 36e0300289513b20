import { callAddress } from '#contract/call-url.ts';
import { calls } from '#contract/calls.ts';
import { ContentError } from '#contract/content-error.ts';
import type { Reader } from '#contract/transport.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import { handlerOf } from '../handlers.ts';
import { readInput } from '../http/parse-input.ts';
import { readAddress } from '../http/parse-request-url.ts';
import { problemOf } from '../http/problem-details.ts';

export interface LocalReaderOptions extends SearchContext {
  /** Spares the store calls whose answer nobody waits for any more. */
  signal?: AbortSignal;
}

/** Reads content in our own process, by the handlers that answer over HTTP too. */
export function createLocalReader({ signal, ...context }: LocalReaderOptions): Reader {
  return async (name, input) => {
    if (signal?.aborted) {
      throw new ContentError(499, 'The request was given up.', undefined, { cause: signal.reason });
    }
    try {
      // The way over text is the one that a call by HTTP takes: the same values are refused.
      const { params, path, query: given } = callAddress(name, input);
      const { query } = readAddress(`${path}?${given}`);
      return await handlerOf(name)(context, readInput(calls[name], params, query));
    } catch (cause) {
      if (cause instanceof ContentError) throw cause;
      const { status, body } = problemOf(cause, context.locale);
      throw new ContentError(status, body.message, body, { cause });
    }
  };
}
