import type { Problem } from './problem.ts';

/** A call that failed: the API's own words where it gave some, never a stack. */
export class ContentError extends Error {
  readonly statusCode: number;
  readonly problem: Problem | undefined;

  /** After how many seconds the same may be asked again, where the answer says so. */
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

/** An answer that is not what the contract says (R-185 … R-187): the API is reachable, and says nothing of other items. */
export class MalformedAnswer extends ContentError {
  constructor(message: string) {
    super(502, message);
  }
}
