import { createHash } from 'node:crypto';
import { DAY_MS } from '#language/date/calendar.ts';
import { emailKey } from '#model/fields/email.ts';
import { blockedUntil, clearFailures, recordFailure } from '#store/auth/throttle.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { SignInThrottledError } from './auth-errors.ts';

const FREE_FAILURES_OF_ACCOUNT = 5;
/** An office may share one address. */
const FREE_FAILURES_OF_CLIENT = 20;
const BASE_SECONDS = 5;
const MAX_SECONDS = 900;
export const FORGET_AFTER_MS = DAY_MS;

type ThrottledAction = 'sign-in' | 'reset';

const keyOf = (action: ThrottledAction, kind: 'account' | 'client', value: string) =>
  createHash('sha256').update(`${action}\n${kind}\n${value}`).digest();

const accountKey = (action: ThrottledAction, email: string) => keyOf(action, 'account', emailKey(email));
const clientKey = (action: ThrottledAction, { address }: Client) => keyOf(action, 'client', address);

/** @throws SignInThrottledError, for unknown accounts too */
export async function rejectThrottled(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  action: ThrottledAction,
  email: string,
  client: Client,
): Promise<void> {
  const keys = [accountKey(action, email), clientKey(action, client)];
  const until = await blockedUntil(db, keys, new Date(now()));
  if (until) throw new SignInThrottledError(until, now());
}

export async function countFailure(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  action: ThrottledAction,
  email: string,
  client: Client,
): Promise<void> {
  const keys = [
    { key: accountKey(action, email), free: FREE_FAILURES_OF_ACCOUNT },
    { key: clientKey(action, client), free: FREE_FAILURES_OF_CLIENT },
  ];
  await recordFailure(db, keys, {
    now: new Date(now()),
    forgetBefore: new Date(now() - FORGET_AFTER_MS),
    baseSeconds: BASE_SECONDS,
    maxSeconds: MAX_SECONDS,
  });
}

/** Forgets failed sign-ins. The failures of the client remain, or an attacker with one account could reset them. */
export async function forgetFailures({ db }: Pick<AuthContext, 'db'>, email: string): Promise<void> {
  await clearFailures(db, accountKey('sign-in', email));
}
