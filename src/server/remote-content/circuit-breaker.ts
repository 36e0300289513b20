import {
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
} from 'cockatiel';
import type { CallName } from '#contract/calls.ts';
import { ContentError, MalformedResponseError } from '#contract/content-error.ts';
import type { Transport } from '#contract/transport.ts';

/** Whether no valid response arrived. An error response shows that the source is available. */
const isSourceFailure = (error: unknown) =>
  error instanceof ContentError &&
  !(error instanceof MalformedResponseError) &&
  [502, 503, 504].includes(error.statusCode);

export interface CircuitBreakerOptions {
  /** Consecutive failures after which the circuit opens. */
  maxFailures: number;
  /** Milliseconds until one trial call is let through. */
  resetTimeoutMs: number;
  /** Called when the circuit of a call opens or closes. */
  onChange?: (call: CallName, isBroken: boolean) => void;
}

/** Wraps a transport: a call fails immediately with 503 while its circuit is open. */
export type WithCircuitBreaker = (read: Transport) => Transport;

/**
 * Creates a circuit breaker per call. Without it, each call to an unavailable source takes its full timeout,
 * and waiting renders block the render queue.
 */
export function createCircuitBreaker({
  maxFailures,
  resetTimeoutMs,
  onChange,
}: CircuitBreakerOptions): WithCircuitBreaker {
  const policies = new Map<CallName, IPolicy>();
  const policyFor = (name: CallName): IPolicy => {
    const existing = policies.get(name);
    if (existing) return existing;
    const breaker = new ConsecutiveBreaker(maxFailures);
    const policy = circuitBreaker(handleWhen(isSourceFailure), { halfOpenAfter: resetTimeoutMs, breaker });
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
      throw new ContentError(503, 'Content is unavailable.', undefined, { cause: error });
    }
  };
}
