import type { Locale } from '#language/locale/locale.ts';
import { ContentError, MalformedAnswer } from '../content-error.ts';
import { readJsonBody } from '../response-body.ts';
import { readProblem } from './remote-problem.ts';

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

export interface RemoteRequest {
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData;
}

/** RFC 9110, 7.6.3: by which a site finds out that its `API_BASE` is itself. */
export const viaSite = '1.1 shanyraq';

/** The most that one answer may have, in bytes: a list of everything stays far below it. */
const MAX_ANSWER_BYTES = 16_000_000;

/** How often a form is posted on to where its address has moved. */
const MAX_POST_REDIRECTS = 3;

/**
 * Asks the API at a path.
 * @returns its answer, also as it was written; `body` undefined where that is no JSON
 * @throws ContentError for whatever is no success
 */
export async function reach(
  api: RemoteApi,
  path: string,
  init: RemoteRequest = {},
): Promise<{ response: Response; text: string; body: unknown }> {
  const timeout = AbortSignal.timeout(api.timeoutMs ?? 10_000);
  const signal = api.signal ? AbortSignal.any([api.signal, timeout]) : timeout;
  try {
    const response = await send(api, path, init, signal);
    const { text, body } = await readJsonBody(response, MAX_ANSWER_BYTES);
    // RFC 9110, 15.4.4: what was posted is taken, and something else says so.
    const isTaken = init.method === 'POST' && response.status === 303;
    if (!response.ok && !isTaken) throw refusal(response, body);
    return { response, text, body };
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    // 499 is what servers write into their logs when the asking side has left.
    if (api.signal?.aborted) throw new ContentError(499, 'The request was given up.', undefined, { cause });
    if (timeout.aborted) throw new ContentError(504, 'The API did not answer in time.', undefined, { cause });
    if (isEndlessRedirect(cause)) throw new MalformedAnswer('The API redirects without end.');
    throw new ContentError(502, 'The API cannot be reached.', undefined, { cause });
  }
}

/** `fetch` tells it from a failed connection by the words of its cause alone. */
const isEndlessRedirect = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  error.cause.message === 'redirect count exceeded';

/**
 * `fetch` turns a POST that is redirected into a GET, and a form would be lost while its sender is thanked. So a moved
 * address is posted to again, and every other redirect is a refusal.
 */
async function send(
  api: RemoteApi,
  path: string,
  init: RemoteRequest,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    accept: 'application/json',
    'accept-language': api.locale,
    via: viaSite,
    ...(api.requestId !== undefined && { 'x-request-id': api.requestId }),
    ...init.headers,
  };
  let address = `${api.base.replace(/\/+$/u, '')}${path}`;
  if (init.method !== 'POST') return api.fetch(address, { ...init, headers, signal });
  for (let redirects = 0; ; redirects += 1) {
    const response = await api.fetch(address, { ...init, headers, signal, redirect: 'manual' });
    const moved = movedTo(response, address);
    if (moved === undefined || redirects === MAX_POST_REDIRECTS) return response;
    await response.body?.cancel();
    address = moved;
  }
}

const withoutSlash = (url: URL) => url.pathname.replace(/\/+$/u, '');

/** @returns where the same call is now, at the same host; undefined where the answer does not say so */
function movedTo({ status, headers }: Response, from: string): string | undefined {
  const location = headers.get('location');
  if (!location || !URL.canParse(location, from)) return undefined;
  const [to, asked] = [new URL(location, from), new URL(from)];
  // What a person has written must not reach another host.
  const isSecured = asked.protocol === 'http:' && to.protocol === 'https:' && to.hostname === asked.hostname;
  if ((to.origin !== asked.origin && !isSecured) || to.username !== '') return undefined;
  const isSamePath = withoutSlash(to) === withoutSlash(asked);
  const isMoved = status === 307 || status === 308 || ((status === 301 || status === 302) && isSamePath);
  return isMoved ? to.href : undefined;
}

/** the answer's own words, else the status's. A page of HTML or a stack is no words. */
function refusal(response: Response, body: unknown): ContentError {
  const status = response.status >= 400 ? response.status : 502;
  const { message, problem } = readProblem(body, status);
  const words = message ?? (response.statusText || `HTTP ${response.status}`);
  return new ContentError(status, words, problem, { retryAfter: retryAfterOf(response) });
}

/** Seconds, which the header gives itself or by a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^[0-9]{1,9}$/u.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
