import { checkStructure } from '#contract/answer-structure.ts';
import { callAddress } from '#contract/call-address.ts';
import type { AnswerOf, CallName, InputOf } from '#contract/calls.ts';
import { clientOf } from '#contract/client-of.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import type { SearchContext } from '#operations/read-context.ts';
import { endpointOf } from './endpoint.ts';
import { problemOf } from './problem.ts';
import { readInput } from './read-input.ts';
import { readAddress } from './request-address.ts';

export interface LocalClientOptions extends SearchContext {
  /** Told the cache tags of each answer. */
  onTags?: (tags: string[]) => void;
  /** Spares the store calls whose answer nobody waits for any more. */
  signal?: AbortSignal;
}

/** Reads content in our own process, by the handlers that answer over HTTP too. Rejects with a `ContentError`. */
export function createLocalClient(options: LocalClientOptions): ContentClient {
  return clientOf((name, input) => ask(options, name, input));
}

async function ask<Name extends CallName>(
  options: LocalClientOptions,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<AnswerOf<Name>> {
  const { db, locale, now, analyser, onTags, signal } = options;
  if (signal?.aborted) {
    throw new ContentError(499, 'The request was given up.', undefined, { cause: signal.reason });
  }
  try {
    const endpoint = endpointOf(name);
    // The way over text is the one that a call by HTTP takes: the same values are refused.
    const { params, path, query: given } = callAddress(name, input);
    const { query } = readAddress(`${path}?${given}`);
    const { body, tags } = await endpoint.answerTo(
      { db, locale, now, analyser },
      readInput(endpoint, params, query),
    );
    const answer = checkStructure(name, body, path);
    onTags?.(tags);
    return answer;
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    const { status, body } = problemOf(cause, locale);
    throw new ContentError(status, body.message, body, { cause });
  }
}
