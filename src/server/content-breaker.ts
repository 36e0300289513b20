import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { type ContentClient, clientOf } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';

/** What does not answer, as against what answers that it cannot. */
const isOutOfReach = (error: unknown) =>
  error instanceof ContentError && [502, 503, 504].includes(error.statusCode);

export interface BreakerOptions {
  /** After so many failures without an answer between them nobody is let through any more. */
  failures: number;
  /** After so many milliseconds one call is let through to see. */
  pauseMs: number;
  /** Told that content is out of reach, and that it is back. */
  onChange?: (isBroken: boolean) => void;
}

export interface ContentBreaker {
  /** The same client, whose calls fail at once, with 503, while content is known to be out of reach. */
  guard(client: ContentClient): ContentClient;
  isBroken(): boolean;
}

/**
 * Spares visitors the wait for a store or an API that is known not to answer: each call to a dead one may take its whole
 * time limit, and the renders that wait for it would take the places of those that need nothing.
 */
export function contentBreaker({ failures, pauseMs, onChange }: BreakerOptions): ContentBreaker {
  const policy = circuitBreaker(handleWhen(isOutOfReach), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  policy.onBreak(() => onChange?.(true));
  policy.onReset(() => onChange?.(false));
  return {
    guard: (client) =>
      clientOf(async (name, input) => {
        // One method a call of the contract: which belongs to which, the compiler cannot see.
        const ask = client[name] as (input: unknown) => ReturnType<ContentClient[typeof name]>;
        try {
          return await policy.execute(() => ask(input));
        } catch (error) {
          if (!isBrokenCircuitError(error)) throw error;
          throw new ContentError(503, 'Content is out of reach.', undefined, { cause: error });
        }
      }),
    isBroken: () => policy.state !== CircuitState.Closed,
  };
}
