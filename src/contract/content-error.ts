import type { Problem } from './problem.ts';

/** A failed call, with the error message of the API if there is one. */
export class ContentError extends Error {
  readonly statusCode: number;
  readonly problem: Problem | undefined;

  /** Seconds after which the call may be retried, if the response says so. */
  readonly retryAfter: number | undefined;

  constructor(
    statusCode: number,
    message: string,
    problem?: Problem,
    options: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'ContentError';
    this.statusCode = statusCode;
    this.problem = problem;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * A response that violates the contract (R-185 … R-187). The API is reachable, so other calls may succeed.
 */
export class MalformedResponseError extends ContentError {
  constructor(message: string) {
    super(502, message);
  }
}
