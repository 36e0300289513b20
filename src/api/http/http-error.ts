import type { ProblemStatus, QueryName } from './error-messages.ts';

/** What is wrong with a query field: its value, or that it came more than once. */
export type FieldFaults = Partial<Record<QueryName, 'invalid' | 'repeated'>>;

/** A call that is refused before the store is asked; problem.ts gives it words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: Exclude<ProblemStatus, 500 | 503>;
  readonly faults: FieldFaults | undefined;
  /** The methods that the address does know, for a 405. */
  readonly allow: string | undefined;

  constructor(status: Refusal['status'], details: { faults?: FieldFaults; allow?: string } = {}) {
    super(`Refused with ${status}`);
    this.status = status;
    this.faults = details.faults;
    this.allow = details.allow;
  }

  /** The name that Fastify's error handlers read. */
  get statusCode(): number {
    return this.status;
  }
}
