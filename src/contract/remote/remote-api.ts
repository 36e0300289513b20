import type { Locale } from '#language/locale/locale.ts';
import { ContentError, MalformedResponseError } from '../content-error.ts';
import { readJsonBody } from '../response-body.ts';
import { parseProblem } from './remote-problem.ts';

/** Connection options of a remote API for one request. */
export interface RemoteApi {
  /** Base URL without `/api`, such as `https://api.example.kz`; empty for the same origin. */
  base: string;
  locale: Locale;
  fetch: typeof fetch;
  /** Aborts calls when the client disconnects. */
  signal?: AbortSignal;
  /** Sent as `x-request-id` to correlate the logs of both sides. */
  requestId?: string;
  /** Time limit for a complete response; 10 s by default. */
  timeoutMs?: number;
}

export interface RemoteRequest {
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData;
}

/** `Via` header (RFC 9110 § 7.6.3): detects an `API_BASE` that points back to the site itself. */
export const VIA_HEADER_VALUE = '1.1 shanyraq';

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16_000_000;
const MAX_POST_REDIRECTS = 3;

/**
 * Sends a request to the API.
 * @returns the response with its text; `body` is undefined when the text is not JSON
 * @throws ContentError for any unsuccessful response
 */
export async function sendRequest(
  api: RemoteApi,
  path: string,
  init: RemoteRequest = {},
): Promise<{ response: Response; text: string; body: unknown }> {
  const timeout = AbortSignal.timeout(api.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const signal = api.signal ? AbortSignal.any([api.signal, timeout]) : timeout;
  try {
    const response = await send(api, path, init, signal);
    const { text, body } = await readJsonBody(response, MAX_RESPONSE_BYTES);
    // RFC 9110 § 15.4.4: 303 after a POST means success.
    const isSeeOther = init.method === 'POST' && response.status === 303;
    if (!response.ok && !isSeeOther) throw errorOf(response, body);
    return { response, text, body };
  } catch (cause) {
    if (cause instanceof ContentError) throw cause;
    // 499 is the conventional status for "client closed request".
    if (api.signal?.aborted) throw new ContentError(499, 'The request was aborted.', undefined, { cause });
    if (timeout.aborted) throw new ContentError(504, 'The API did not answer in time.', undefined, { cause });
    if (isRedirectLoop(cause)) throw new MalformedResponseError('The API redirects in a loop.');
    throw new ContentError(502, 'The API cannot be reached.', undefined, { cause });
  }
}

/** `fetch` distinguishes a redirect loop from a failed connection only by the message of the cause. */
const isRedirectLoop = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  error.cause.message === 'redirect count exceeded';

/**
 * Follows redirects of a POST itself, because `fetch` would turn the POST into a GET and lose the form. A
 * POST is repeated when the endpoint has moved; any other redirect is an error.
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
    via: VIA_HEADER_VALUE,
    ...(api.requestId !== undefined && { 'x-request-id': api.requestId }),
    ...init.headers,
  };
  let url = `${api.base.replace(/\/+$/u, '')}${path}`;
  if (init.method !== 'POST') return api.fetch(url, { ...init, headers, signal });
  for (let redirects = 0; ; redirects += 1) {
    const response = await api.fetch(url, { ...init, headers, signal, redirect: 'manual' });
    const newUrl = movedUrl(response, url);
    if (newUrl === undefined || redirects === MAX_POST_REDIRECTS) return response;
    await response.body?.cancel();
    url = newUrl;
  }
}

const pathWithoutTrailingSlash = (url: URL) => url.pathname.replace(/\/+$/u, '');

/** @returns the new URL of the same endpoint on the same host; undefined for any other response */
function movedUrl({ status, headers }: Response, from: string): string | undefined {
  const location = headers.get('location');
  if (!location || !URL.canParse(location, from)) return undefined;
  const [to, requested] = [new URL(location, from), new URL(from)];
  // Submitted personal data must not reach another host.
  const isHttpsUpgrade =
    requested.protocol === 'http:' && to.protocol === 'https:' && to.hostname === requested.hostname;
  if ((to.origin !== requested.origin && !isHttpsUpgrade) || to.username !== '') return undefined;
  const isSamePath = pathWithoutTrailingSlash(to) === pathWithoutTrailingSlash(requested);
  const isMoved = status === 307 || status === 308 || ((status === 301 || status === 302) && isSamePath);
  return isMoved ? to.href : undefined;
}

/** uses the message of the response, else the status text. HTML pages and stacks are not used. */
function errorOf(response: Response, body: unknown): ContentError {
  const status = response.status >= 400 ? response.status : 502;
  const { message, problem } = parseProblem(body, status);
  const text = message ?? (response.statusText || `HTTP ${response.status}`);
  return new ContentError(status, text, problem, { retryAfter: retryAfterSeconds(response) });
}

/** Parses `Retry-After`, which holds seconds or a date. */
function retryAfterSeconds({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^[0-9]{1,9}$/u.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
