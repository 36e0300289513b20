import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { deletePasskey, insertPasskey, listPasskeys } from '#store/auth/passkey.ts';
import { deleteSessions } from '#store/auth/session.ts';
import { takeAttempt } from '#store/auth/sign-in-attempt.ts';
import { lockAdministrators } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client, OwnSession } from '../auth/auth-context.ts';
import { SignInRejectedError } from '../auth/auth-errors.ts';
import { actorOf } from '../auth/authenticate.ts';
import {
  PASSKEY_ATTEMPT_MS,
  type PasskeyContext,
  type PasskeyState,
  relyingPartyOf,
  userHandleOf,
} from '../auth/passkey-attempt.ts';
import { attemptKey, startAttempt } from '../auth/start-attempt.ts';
import { NotFoundError } from '../not-found-error.ts';
import { requireAdministrator } from '../users/require-administrator.ts';
import { confirmIdentity } from './confirm-identity.ts';

/** @returns the passkeys of a user */
export async function listOwnPasskeys({ db }: Pick<AuthContext, 'db'>, userId: number) {
  const passkeys = await listPasskeys(db, userId);
  return passkeys.map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}

/**
 * Starts a registration.
 * @returns options for the browser, and the token for `addPasskey`
 * @throws SignInRejectedError for a wrong password, SignInThrottledError, SignInNeededError
 */
export async function preparePasskey(
  context: PasskeyContext,
  own: OwnSession,
  input: { password?: string | undefined; client: Client },
) {
  const { db, origin } = context;
  const { user } = own;
  await confirmIdentity(context, own, input);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpID: relyingPartyOf(origin),
    rpName: relyingPartyOf(origin),
    userID: new Uint8Array(userHandleOf(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: PASSKEY_ATTEMPT_MS,
    excludeCredentials: (await listPasskeys(db, user.id)).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const attempt = await startAttempt(context, {
    kind: 'passkey-registration',
    userId: user.id,
    state: { challenge: options.challenge } satisfies PasskeyState,
    lifetimeMs: PASSKEY_ATTEMPT_MS,
  });
  return { attempt, options };
}

/**
 * Adds a passkey and ends all other sessions. The challenge is used up, whatever the result.
 * @throws SignInRejectedError
 */
export async function addPasskey(
  context: PasskeyContext,
  { user, sessionId }: OwnSession,
  { attempt: token, name, response }: { attempt: string; name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const { db, now } = context;
  const attempt = await takeAttempt(db, attemptKey(context, 'passkey-registration', token));
  if (attempt?.user_id !== user.id) throw new SignInRejectedError('link-invalid');
  const { challenge } = attempt.state as PasskeyState;
  const { id, publicKey, counter } = await verify(context, challenge, response);
  const { transports = [] } = response.response;
  await inTransaction(db, async (trx) => {
    const passkey = { id, publicKey, counter, transports, name, userId: user.id, now: new Date(now()) };
    if (!(await insertPasskey(trx, passkey))) throw new SignInRejectedError('passkey-rejected');
    await deleteSessions(trx, user.id, { except: sessionId });
    const event = { actor: actorOf(user), action: 'user.add-passkey' as const, details: { name } };
    await recordAuditEvent({ db: trx, now }, event);
  });
}

/** @throws SignInRejectedError */
async function verify(
  { origin }: PasskeyContext,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // The library throws plain errors for everything that is wrong with a response.
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) throw new SignInRejectedError('passkey-rejected');
  return result.registrationInfo.credential;
}

/** Removes a passkey and ends all other sessions. @throws NotFoundError, LastAdministratorError */
export async function removePasskey(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { user, sessionId }: OwnSession,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAdministrators(trx);
    const name = await deletePasskey(trx, user.id, id);
    if (name === undefined) throw new NotFoundError('passkey');
    await requireAdministrator(trx, user);
    await deleteSessions(trx, user.id, { except: sessionId });
    const event = { actor: actorOf(user), action: 'user.remove-passkey' as const, details: { name } };
    await recordAuditEvent({ db: trx, now }, event);
  });
}
