import type { Locale } from '#language/locale.ts';
import { ContentError } from './content-error.ts';
import { type Problem, problem } from './problem.ts';

/** An API elsewhere, as one request of ours asks it. */
export interface RemoteApi {
  /** Where the API is, without `/api`: `https://api.example.kz`; empty for our own origin. */
  base: string;
  locale: Locale;
  fetch: typeof fetch;
  /** Ends calls whose answer nobody waits for any more. */
  signal?: AbortSignal;
  /** Lets the other side's log be read together with ours. */
  requestId?: string;
  /** Longest wait for a whole answer; 10 s when not given. */
  timeoutMs?: number;
}

/**
 * Asks the API at a path.
 * @returns its answer, also as it was written; `body` undefined where that is no JSON
 * @throws ContentError for whatever is no success
 */
export async function reach(
  api: RemoteApi,
  path: string,
  init: { method?: 'POST'; headers?: Readonly<Record<string, string>>; body?: string | FormData } = {},
): Promise<{ response: Response; text: string; body: unknown }> {
  const timeout = AbortSignal.timeout(api.timeoutMs ?? 10_000);
  try {
    const response = await api.fetch(`${api.base.replace(/\/+$/u, '')}${path}`, {
      ...init,
      headers: {
        accept: 'application/json',
        'accept-language': api.locale,
        ...(api.requestId !== undefined && { 'x-request-id': api.requestId }),
        ...init.headers,
      },
      signal: api.signal ? AbortSignal.any([api.signal, timeout]) : timeout,
    });
    const text = await response.text();
    const body = readJson(text);
    if (!response.ok) throw refusal(response, body);
    return { response, text, body };
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    // 499 is what servers write into their logs when the asking side has left.
    if (api.signal?.aborted) throw new ContentError(499, 'The request was given up.', undefined, { cause });
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
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ContentError(status, words, details, { retryAfter });
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}
