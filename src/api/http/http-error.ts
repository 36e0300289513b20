import type { ProblemStatus, QueryName } from './error-messages.ts';

/** Errors by query field: an invalid value or a repeated field. */
export type QueryFieldErrors = Partial<Record<QueryName, 'invalid' | 'repeated'>>;

/** A request rejected before any database query; `problem-details.ts` maps it to a response. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: Exclude<ProblemStatus, 500 | 503>;
  readonly faults: QueryFieldErrors | undefined;
  /** Value of the `Allow` header of a 405. */
  readonly allow: string | undefined;

  constructor(status: HttpError['status'], details: { faults?: QueryFieldErrors; allow?: string } = {}) {
    super(`HTTP error ${status}`);
    this.status = status;
    this.faults = details.faults;
    this.allow = details.allow;
  }

  /** Read by Fastify's error handlers. */
  get statusCode(): number {
    return this.status;
  }
}
