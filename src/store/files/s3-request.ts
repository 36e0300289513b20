import { AwsClient } from 'aws4fetch';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';
import { messageOf, StorageUnavailableError } from '../store-errors.ts';
import { BucketRejectedError, type S3Bucket } from './s3-bucket.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Not encoded; undefined: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | Blob | string;
  /** Statuses besides 2xx that are results and not failures. */
  allowedStatuses?: readonly number[];
  /** Milliseconds until the response headers. */
  timeoutMs?: number;
  attempts?: number;
  /** Sent even while other requests fail at once, to clean up. */
  isCleanup?: boolean;
}

/** Sends a signed request with retries. @throws StorageUnavailableError, BucketRejectedError */
export type SendS3Request = (request: S3Request) => Promise<S3Response>;

export interface S3Response {
  status: number;
  headers: Headers;
  text(): Promise<string>;
  /** Fails if no bytes arrive for some time. */
  body(): AsyncIterable<Uint8Array>;
  /** Closes a response whose body is not read. */
  discard(): Promise<void>;
}

export interface S3Limits {
  /** Timeout of the response headers, in milliseconds. */
  responseMs: number;
  /** Timeout between two parts of a body. */
  idleMs: number;
  /** Consecutive failed attempts, after which requests fail at once. */
  maxFailures: number;
  /** Time until a trial request after that. */
  resetMs: number;
}

export const S3_LIMITS: S3Limits = { responseMs: 5000, idleMs: 15_000, maxFailures: 4, resetMs: 5000 };

const RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 3000;
const DEFAULT_ATTEMPTS = 3;

/** Slowest accepted upload, which determines the timeout of a large body. */
const MIN_UPLOAD_BYTES_PER_MS = 128;

/** Statuses that a retry may change. */
const isTransientStatus = (status: number) => status >= 500 || status === 429 || status === 408;

/** @param onAvailability called when the bucket becomes unavailable, with the reason, and available again */
export function createS3Requests(
  { url, accessKeyId, secretAccessKey, region }: S3Bucket,
  limits: S3Limits,
  onAvailability: (failure: string | undefined) => void,
): SendS3Request {
  // The policy below retries, because the client retries neither timeouts nor connection errors.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function attempt({ method, key, query, headers, body, ...request }: S3Request): Promise<S3Response> {
    const path = key === undefined ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const abort = new AbortController();
    const watch = startWatch(() => abort.abort());
    const response = await (async () => {
      watch.restart((request.timeoutMs ?? limits.responseMs) + sizeOf(body) / MIN_UPLOAD_BYTES_PER_MS);
      try {
        const init = { method, signal: abort.signal, ...(headers && { headers }), ...(body && { body }) };
        return await client.fetch(url + path + search, init);
      } catch (error) {
        throw new StorageUnavailableError(`The bucket ${url} cannot be reached: ${reasonOf(error, abort)}.`);
      } finally {
        watch.stop();
      }
    })();
    if (response.ok || request.allowedStatuses?.includes(response.status)) {
      return readResponse(response, watch, limits.idleMs);
    }
    watch.restart(limits.idleMs);
    const code = /<Code>([A-Za-z]{1,60})<\/Code>/u.exec(await response.text().catch(() => ''))?.[1];
    watch.stop();
    throw failureOf(url, response.status, code);
  }

  const isFailure = (error: unknown) => error instanceof StorageUnavailableError;
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: limits.resetMs,
    breaker: new ConsecutiveBreaker(limits.maxFailures),
  });
  let lastFailure = '';
  breaker.onFailure(({ reason }) => {
    if ('error' in reason) lastFailure = messageOf(reason.error);
  });
  breaker.onBreak(() => onAvailability(lastFailure));
  breaker.onReset(() => onAvailability(undefined));
  // Keys that are rejected once are rejected again.
  const isTransient = (error: unknown) => isFailure(error) && !(error instanceof BucketRejectedError);
  const retrying = (attempts: number) =>
    retry(handleWhen(isTransient), {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: RETRY_DELAY_MS, maxDelay: MAX_RETRY_DELAY_MS }),
    });

  return async (request) => {
    try {
      const retries = retrying(request.attempts ?? DEFAULT_ATTEMPTS);
      const policy = request.isCleanup ? retries : wrap(retries, breaker);
      return await policy.execute(() => attempt(request));
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error;
      throw new StorageUnavailableError(lastFailure);
    }
  };
}

function failureOf(url: string, status: number, code = ''): StorageUnavailableError {
  const detail = code === '' ? `status ${status}` : `status ${status}, ${code}`;
  if (isTransientStatus(status))
    return new StorageUnavailableError(`The bucket ${url} responds with ${detail}.`);
  if (status === 404)
    return new BucketRejectedError(`The bucket ${url} does not exist (${detail}): check S3_URL.`);
  return new BucketRejectedError(
    `The bucket ${url} rejects the request (${detail}): check the keys and the region in S3_URL, and the rights of the keys.`,
  );
}

const sizeOf = (body: S3Request['body']) =>
  body === undefined
    ? 0
    : typeof body === 'string'
      ? body.length
      : 'size' in body
        ? body.size
        : body.byteLength;

function reasonOf(error: unknown, { signal }: AbortController): string {
  if (signal.aborted) return 'no response in time';
  const cause = error instanceof Error ? error.cause : undefined;
  return messageOf(cause ?? error);
}

interface Watch {
  restart(milliseconds: number): void;
  stop(): void;
}

function startWatch(onTimeout: () => void): Watch {
  let timer: NodeJS.Timeout | undefined;
  return {
    restart(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, milliseconds).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

function readResponse(response: Response, watch: Watch, idleMs: number): S3Response {
  const { status, headers } = response;
  async function* body() {
    watch.restart(idleMs);
    try {
      for await (const chunk of response.body ?? []) {
        // The reader may be slow: only the time of waiting for the bucket counts.
        watch.stop();
        yield chunk;
        watch.restart(idleMs);
      }
    } catch (error) {
      throw new StorageUnavailableError(`A response of the bucket broke off: ${messageOf(error)}.`);
    } finally {
      watch.stop();
    }
  }
  return {
    status,
    headers,
    body,
    discard: async () => void (await response.body?.cancel()),
    async text() {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body()) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}
