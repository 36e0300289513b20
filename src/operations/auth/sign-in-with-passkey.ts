import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { findPasskey, type Passkey, touchPasskey } from '#store/auth/passkey.ts';
import { takeAttempt } from '#store/auth/sign-in-attempt.ts';
import { findUser } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import type { Client } from './auth-context.ts';
import { SignInRejectedError } from './auth-errors.ts';
import {
  PASSKEY_ATTEMPT_MS,
  type PasskeyContext,
  type PasskeyState,
  relyingPartyOf,
  userHandleOf,
} from './passkey-attempt.ts';
import { countStart } from './sign-in-throttle.ts';
import { attemptKey, startAttempt } from './start-attempt.ts';
import { type StartedSession, startSession } from './start-session.ts';

/**
 * Starts a sign-in.
 * @returns options for the browser, and the token for `signInWithPasskey`
 * @throws SignInThrottledError
 */
export async function preparePasskeySignIn(context: PasskeyContext, client: Client) {
  await countStart(context, client);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.origin),
    userVerification: 'required',
    timeout: PASSKEY_ATTEMPT_MS,
  });
  const state: PasskeyState = { challenge: options.challenge };
  const lifetimeMs = PASSKEY_ATTEMPT_MS;
  const attempt = await startAttempt(context, { kind: 'passkey', userId: null, state, lifetimeMs });
  return { attempt, options };
}

/**
 * Signs in with a passkey, which needs no second factor: the authenticator has verified the user. The challenge is
 * used up, whatever the result.
 * @throws SignInRejectedError without saying what is wrong
 */
export async function signInWithPasskey(
  context: PasskeyContext,
  {
    attempt: token,
    response,
    client,
  }: { attempt: string; response: AuthenticationResponseJSON; client: Client },
): Promise<StartedSession> {
  const { db, now } = context;
  const attempt = await takeAttempt(db, attemptKey(context, 'passkey', token));
  const passkey = attempt && (await findPasskey(db, response.id));
  const user = passkey && (await findUser(db, passkey.user_id));
  if (!passkey || !user?.active) throw new SignInRejectedError('passkey-rejected');
  const { challenge } = attempt.state as PasskeyState;
  const counter = await verify(context, { passkey, challenge, response });
  return inTransaction(db, async (trx) => {
    if (!(await touchPasskey(trx, { id: passkey.id, counter, now: new Date(now()) }))) {
      throw new SignInRejectedError('passkey-rejected');
    }
    return startSession({ db: trx, now }, { user, client, how: 'passkey' });
  });
}

/** @returns the new counter of the authenticator @throws SignInRejectedError */
async function verify(
  { origin }: PasskeyContext,
  {
    passkey,
    challenge,
    response,
  }: { passkey: Passkey; challenge: string; response: AuthenticationResponseJSON },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const isOwner = response.response.userHandle === userHandleOf(passkey.user_id).toString('base64url');
  // The library throws plain errors for everything that is wrong with a response.
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!result?.verified || !isOwner) throw new SignInRejectedError('passkey-rejected');
  return result.authenticationInfo.newCounter;
}
