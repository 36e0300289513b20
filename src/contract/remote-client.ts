import type { Locale } from '#language/locale.ts';
import { checkStructure } from './answer-structure.ts';
import { callAddress } from './call-address.ts';
import type { AnswerOf, CallName, InputOf } from './calls.ts';
import { type ContentClient, clientOf } from './content-client.ts';
import { ContentError } from './content-error.ts';
import { type Problem, problem } from './problem.ts';

export interface RemoteClientOptions {
  /** Where the API is, without `/api`: `https://api.example.kz`; empty for our own origin. */
  base: string;
  locale: Locale;
  fetch: typeof fetch;
  /** Told the cache tags of each answer. */
  onTags?: (tags: string[]) => void;
  /** Ends calls whose answer nobody waits for any more. */
  signal?: AbortSignal;
  /** Lets the other side's log be read together with ours. */
  requestId?: string;
  /** Longest wait for a whole answer; 10 s when not given. */
  timeoutMs?: number;
}

/** Reads content from an API elsewhere, in one language. Every method rejects with a `ContentError`. */
export function createRemoteClient(options: RemoteClientOptions): ContentClient {
  return clientOf((name, input) => ask(options, name, input));
}

async function ask<Name extends CallName>(
  options: RemoteClientOptions,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<AnswerOf<Name>> {
  const { path, query } = callAddress(name, input);
  const search = query.size === 0 ? '' : `?${query}`;
  const asked = `${path}${search}`;
  const { response, text } = await reach(options, `${options.base.replace(/\/+$/u, '')}${asked}`);
  const body = readJson(text);
  if (!response.ok) throw refusal(response, body);
  if (body === undefined) throw new ContentError(502, `The API at ${path} did not answer JSON.`);
  const answer = checkStructure(name, body, asked);
  const tags =
    response.headers
      .get('cache-tag')
      ?.split(/\s*,\s*/u)
      .filter(Boolean) ?? [];
  options.onTags?.(tags);
  return answer;
}

async function reach(
  options: RemoteClientOptions,
  url: string,
): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  try {
    const response = await options.fetch(url, {
      headers: {
        accept: 'application/json',
        'accept-language': options.locale,
        ...(options.requestId !== undefined && { 'x-request-id': options.requestId }),
      },
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    return { response, text: await response.text() };
  } catch (cause) {
    // 499 is what servers write into their logs when the asking side has left.
    if (options.signal?.aborted)
      throw new ContentError(499, 'The request was given up.', undefined, { cause });
    if (timeout.aborted) throw new ContentError(504, 'The API did not answer in time.', undefined, { cause });
    throw new ContentError(502, 'The API cannot be reached.', undefined, { cause });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** the answer's own words, else the status's. A page of HTML or a stack is no words. */
function refusal(response: Response, body: unknown): ContentError {
  const status = response.status >= 400 ? response.status : 502;
  const words = messageIn(body) ?? (response.statusText || `HTTP ${response.status}`);
  const details: Problem | undefined = problem.safeParse(body).data;
  return new ContentError(status, words, details);
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}
