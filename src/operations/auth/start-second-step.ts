import type { AuthContext } from './auth-context.ts';
import { startAttempt } from './start-attempt.ts';

/** The time to enter the code. */
const SECOND_STEP_MS = 10 * 60_000;

/** How the user has signed in so far. */
export interface SecondStepState {
  first: 'password' | 'single sign-on';
}

/** A sign-in that `completeSignIn` completes. */
export interface SecondStep {
  kind: 'second-step';
  /** The token for `completeSignIn`. */
  attempt: string;
}

/** Continues the sign-in of a user who has turned one-time codes on. */
export async function startSecondStep(
  context: Pick<AuthContext, 'db' | 'now'>,
  userId: number,
  state: SecondStepState,
): Promise<SecondStep> {
  const attempt = await startAttempt(context, {
    kind: 'second-factor',
    userId,
    state,
    lifetimeMs: SECOND_STEP_MS,
  });
  return { kind: 'second-step', attempt };
}
