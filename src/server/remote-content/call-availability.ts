import { ContentError } from '#contract/content-error.ts';
import type { StoreLogger } from '#store/logger.ts';

/** Delay before an absent call is retried. Doubles with each failure. */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;

export interface CallAvailabilityOptions {
  now(): number;
  log: StoreLogger;
}

export interface OptionalRequest<T> {
  name: string;
  /** Whether the call reads an item that may not exist. */
  mayBeMissing?: boolean | undefined;
  /** The request for which a caller waits. */
  send(): Promise<T>;
  /** The same request in the background, without the caller's signal and short timeout. */
  retry(): Promise<unknown>;
}

/** Tracks which optional calls a remote API supports, by its responses. */
export interface CallAvailability {
  /** Whether the API has answered this call successfully. */
  isAvailable(name: string): boolean;
  /**
   * Sends a request that the API may not support. Returns immediately while the call is absent: retries run
   * in the background.
   * @returns undefined if the call is absent
   * @throws if the call exists and fails temporarily
   */
  request<T>(request: OptionalRequest<T>): Promise<T | undefined>;
}

interface AbsentCall {
  retryAt: number;
  retryDelayMs: number;
}

export function createCallAvailability({ now, log }: CallAvailabilityOptions): CallAvailability {
  const availableCalls = new Set<string>();
  const absentCalls = new Map<string, AbsentCall>();

  function markAvailable(name: string): void {
    availableCalls.add(name);
    if (absentCalls.delete(name)) log.info({ call: name }, 'the API supports an optional call again');
  }

  function markAbsent(name: string, error: unknown): void {
    if (absentCalls.has(name)) return;
    log.info(
      { call: name, reason: String(error) },
      'the API does not support an optional call: the default is used',
    );
    absentCalls.set(name, { retryAt: now() + FIRST_RETRY_MS, retryDelayMs: FIRST_RETRY_MS });
  }

  function retryInBackground(request: OptionalRequest<unknown>, absentCall: AbsentCall): void {
    absentCall.retryDelayMs = Math.min(absentCall.retryDelayMs * 2, MAX_RETRY_MS);
    absentCall.retryAt = now() + absentCall.retryDelayMs;
    request.retry().then(
      () => markAvailable(request.name),
      (error: unknown) => {
        // The call exists, only this item does not.
        if (isInputError(request, error)) absentCalls.delete(request.name);
      },
    );
  }

  /** Whether an error concerns the input or the item of the request, not its call. */
  function isInputError({ name, mayBeMissing }: OptionalRequest<unknown>, error: unknown): boolean {
    if (!(error instanceof ContentError)) return false;
    const { statusCode } = error;
    if (mayBeMissing) return statusCode >= 400 && statusCode < 500;
    return availableCalls.has(name) && INPUT_ERROR_STATUSES.includes(statusCode);
  }

  return {
    isAvailable: (name) => availableCalls.has(name),
    async request(request) {
      const { name, send } = request;
      const absentCall = absentCalls.get(name);
      if (absentCall !== undefined) {
        if (now() >= absentCall.retryAt) retryInBackground(request, absentCall);
        return undefined;
      }
      try {
        const response = await send();
        markAvailable(name);
        return response;
      } catch (error) {
        if (!isUnsupported(error, availableCalls.has(name))) throw error;
        if (!isInputError(request, error)) markAbsent(name, error);
        return undefined;
      }
    },
  };
}

/** Statuses of invalid input, for a call that has answered other input. */
const INPUT_ERROR_STATUSES: readonly number[] = [400, 413, 414, 422];

/** Whether an error means that the call does not exist. */
function isUnsupported(error: unknown, hasAnswered: boolean): boolean {
  if (!(error instanceof ContentError)) return false;
  const { statusCode, cause, problem } = error;
  // The response lists other languages of the item, so the call exists.
  if (problem?.alternates) return false;
  if (
    statusCode === 501 ||
    (statusCode >= 400 && statusCode < 500 && ![408, 429, 499].includes(statusCode))
  ) {
    return true;
  }
  if (hasAnswered) return false;
  // A response that is not JSON or has no data. Connection errors have a cause.
  if (statusCode === 502) return cause === undefined;
  // A call that has never been answered and times out counts as absent.
  return statusCode === 500 || (statusCode === 504 && cause !== undefined);
}
