import {
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
} from 'cockatiel';
import type { CallName } from '#contract/calls.ts';
import { ContentError, MalformedAnswer } from '#contract/content-error.ts';
import type { Reader } from '#contract/transport.ts';

/** What does not answer, as against what answers that it cannot. */
const isOutOfReach = (error: unknown) =>
  error instanceof ContentError &&
  !(error instanceof MalformedAnswer) &&
  [502, 503, 504].includes(error.statusCode);

export interface BreakerOptions {
  /** After so many failures without an answer between them nobody is let through any more. */
  failures: number;
  /** After so many milliseconds one call is let through to see. */
  pauseMs: number;
  /** Told that a call is out of reach, and that it is back. */
  onChange?: (call: CallName, isBroken: boolean) => void;
}

/** The same reader, whose calls fail at once, with 503, while they are known to be out of reach. */
export type Guard = (read: Reader) => Reader;

/**
 * Spares visitors the wait for a store or an API that is known not to answer: each call to a dead one may take its whole
 * time limit, and the renders that wait for it would take the places of those that need nothing. Each call of the
 * contract stands for itself: menus that cannot be had are no reason to withhold the news.
 */
export function contentBreaker({ failures, pauseMs, onChange }: BreakerOptions): Guard {
  const policies = new Map<CallName, IPolicy>();
  const policyFor = (name: CallName): IPolicy => {
    const known = policies.get(name);
    if (known) return known;
    const breaker = new ConsecutiveBreaker(failures);
    const policy = circuitBreaker(handleWhen(isOutOfReach), { halfOpenAfter: pauseMs, breaker });
    policy.onBreak(() => onChange?.(name, true));
    policy.onReset(() => onChange?.(name, false));
    policies.set(name, policy);
    return policy;
  };
  return (read) => async (name, input) => {
    try {
      return await policyFor(name).execute(() => read(name, input));
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error;
      throw new ContentError(503, 'Content is out of reach.', undefined, { cause: error });
    }
  };
}
