import { ContentError } from '#contract/content-error.ts';
import type { StoreLog } from '#store/logger.ts';

/** The pause before an absent call is tried again. It doubles with each failure. */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;

export interface CallPresenceParts {
  now(): number;
  log: StoreLog;
}

export interface OptionalRequest<T> {
  name: string;
  /** Whether the call reads an item that may not exist. */
  mayBeMissing?: boolean | undefined;
  /** What a caller waits for. */
  read(): Promise<T>;
  /** The same request without a caller: neither its departure nor its short timeout ends it. */
  retry(): Promise<unknown>;
}

/** Which optional calls another API has, learnt from its answers. */
export interface CallPresence {
  /** Whether the API has answered this call. */
  has(name: string): boolean;
  /**
   * Sends a request that the API may not support. While the call is absent, it returns at once; retries run in the
   * background, so no caller waits for them.
   * @returns undefined where the call is absent
   * @throws where the call exists and fails for the moment
   */
  ask<T>(request: OptionalRequest<T>): Promise<T | undefined>;
}

interface Absence {
  retryAt: number;
  pauseMs: number;
}

export function openCallPresence({ now, log }: CallPresenceParts): CallPresence {
  const present = new Set<string>();
  const absent = new Map<string, Absence>();

  function found(name: string): void {
    present.add(name);
    if (absent.delete(name)) log.info({ call: name }, 'the API has an optional call again');
  }

  function missed(name: string, error: unknown): void {
    if (absent.has(name)) return;
    log.info(
      { call: name, reason: String(error) },
      'the API lacks an optional call: what is built in stands',
    );
    absent.set(name, { retryAt: now() + FIRST_RETRY_MS, pauseMs: FIRST_RETRY_MS });
  }

  function retryLater(request: OptionalRequest<unknown>, absence: Absence): void {
    absence.pauseMs = Math.min(absence.pauseMs * 2, MAX_RETRY_MS);
    absence.retryAt = now() + absence.pauseMs;
    request.retry().then(
      () => found(request.name),
      (error: unknown) => {
        // The call has answered, though not for this item.
        if (isOfInput(request, error)) absent.delete(request.name);
      },
    );
  }

  /** Whether a refusal concerns the input or the item of the request, not its call. */
  function isOfInput({ name, mayBeMissing }: OptionalRequest<unknown>, error: unknown): boolean {
    if (!(error instanceof ContentError)) return false;
    const { statusCode } = error;
    if (mayBeMissing) return statusCode >= 400 && statusCode < 500;
    return present.has(name) && inputFaults.includes(statusCode);
  }

  return {
    has: (name) => present.has(name),
    async ask(request) {
      const { name, read } = request;
      const absence = absent.get(name);
      if (absence !== undefined) {
        if (now() >= absence.retryAt) retryLater(request, absence);
        return undefined;
      }
      try {
        const answer = await read();
        found(name);
        return answer;
      } catch (error) {
        if (!isLacking(error, present.has(name))) throw error;
        if (!isOfInput(request, error)) missed(name, error);
        return undefined;
      }
    },
  };
}

/** Invalid input, for a call that has answered other input. */
const inputFaults: readonly number[] = [400, 413, 414, 422];

/** Whether a failure says that the call does not exist. A call that has answered before exists. */
function isLacking(error: unknown, hasAnswered: boolean): boolean {
  if (!(error instanceof ContentError)) return false;
  const { statusCode, cause, problem } = error;
  // What knows the item in other languages knows the call.
  if (problem?.alternates) return false;
  if (
    statusCode === 501 ||
    (statusCode >= 400 && statusCode < 500 && ![408, 429, 499].includes(statusCode))
  ) {
    return true;
  }
  if (hasAnswered) return false;
  // An answer that is no JSON or has no data; what is out of reach has a cause.
  if (statusCode === 502) return cause === undefined;
  // A call that has never answered and does not answer in time is absent for now.
  return statusCode === 500 || (statusCode === 504 && cause !== undefined);
}
