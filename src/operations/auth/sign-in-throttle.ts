import { createHash } from 'node:crypto';
import { DAY_MS } from '#language/date/calendar.ts';
import { emailKey } from '#model/fields/email.ts';
import {
  type CountedAttempt,
  CounterBlockedError,
  countAttempt,
  deleteCounter,
  type FailureCounter,
  takeBackFailures,
} from '#store/auth/throttle.ts';
import { networkOf } from '../network-of.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { SignInThrottledError } from './auth-errors.ts';

const FREE_FAILURES_OF_ACCOUNT = 5;
/** The people of an office may share one address. Still, few passwords of many accounts can be tried from it. */
const FREE_FAILURES_OF_CLIENT = 100;
const NEVER_BLOCKED = 2 ** 31 - 1;
const BASE_SECONDS = 5;
const MAX_SECONDS = 900;
export const FORGET_AFTER_MS = DAY_MS;

/** Each start of a sign-in without an account stores an attempt, which expires. */
const START_WINDOW_MS = 5 * 60_000;
const FREE_STARTS_OF_CLIENT = 300;

type Scope = Pick<AuthContext, 'db' | 'now'>;
type ThrottledAction = 'sign-in' | 'reset';

/** A try that counts as failed until it is taken back. */
type ThrottledAttempt = readonly CountedAttempt[];

const keyOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest();

/** The failures of an account from a client are also counted apart: a sign-in takes them back from the client. */
function countersOf(action: ThrottledAction, email: string, { address }: Client) {
  const account = emailKey(email);
  const network = networkOf(address);
  return {
    accountOfClient: { key: keyOf(action, 'account of client', network, account), free: NEVER_BLOCKED },
    account: { key: keyOf(action, 'account', account), free: FREE_FAILURES_OF_ACCOUNT },
    client: { key: keyOf(action, 'client', network), free: FREE_FAILURES_OF_CLIENT },
  };
}

/**
 * Counts a try before it is checked, for unknown accounts too. A right one is taken back.
 * @throws SignInThrottledError
 */
export function countTry(
  scope: Scope,
  action: ThrottledAction,
  email: string,
  client: Client,
): Promise<ThrottledAttempt> {
  const { accountOfClient, account, client: ofClient } = countersOf(action, email, client);
  // Nothing takes the requests of resets back.
  return count(scope, action === 'reset' ? [account, ofClient] : [accountOfClient, account, ofClient]);
}

/** Counts the start of a sign-in by a client whose account is not known yet. @throws SignInThrottledError */
export async function countStart(scope: Scope, { address }: Client): Promise<void> {
  const window = Math.floor(scope.now() / START_WINDOW_MS);
  const key = keyOf('start', 'client', networkOf(address), String(window));
  await count(scope, [{ key, free: FREE_STARTS_OF_CLIENT }]);
}

async function count({ db, now }: Scope, counters: readonly FailureCounter[]): Promise<ThrottledAttempt> {
  const at = now();
  const policy = {
    now: new Date(at),
    forgetBefore: new Date(at - FORGET_AFTER_MS),
    baseSeconds: BASE_SECONDS,
    maxSeconds: MAX_SECONDS,
  };
  try {
    return await countAttempt(db, counters, policy);
  } catch (error) {
    if (error instanceof CounterBlockedError) throw new SignInThrottledError(error.until, at);
    throw error;
  }
}

/** Takes a right try back. Earlier failures remain, because the sign-in is not complete. */
export async function takeBackTry({ db, now }: Scope, attempt: ThrottledAttempt): Promise<void> {
  for (const counted of attempt) await takeBackFailures(db, counted, { failures: 1, now: new Date(now()) });
}

/**
 * Forgets the failures of an account after a sign-in, also those of the client with this account. Its failures with other
 * accounts remain, or an attacker with one account could reset them.
 * @param attempt the try that has succeeded, if it was counted
 */
export async function forgetFailures(
  { db, now }: Scope,
  { email, client, attempt = [] }: { email: string; client: Client; attempt?: ThrottledAttempt },
): Promise<void> {
  const { accountOfClient, account, client: ofClient } = countersOf('sign-in', email, client);
  const failures = await deleteCounter(db, accountOfClient.key);
  await deleteCounter(db, account.key);
  const counted = attempt.find(({ key }) => key.equals(ofClient.key)) ?? ofClient;
  await takeBackFailures(db, counted, { failures, now: new Date(now()) });
}
