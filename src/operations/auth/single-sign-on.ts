import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '#language/locale/locale.ts';
import { grantsOfGroups } from '#model/auth/group-grants.ts';
import type { Grant } from '#model/auth/permission.ts';
import { MAX_NAME_LENGTH, UNPRINTABLE } from '#model/auth/person-name.ts';
import type { SingleSignOnFault } from '#model/auth/single-sign-on.ts';
import { emailKey, parseEmail } from '#model/fields/email.ts';
import { deleteSessions } from '#store/auth/session.ts';
import { takeAttempt } from '#store/auth/sign-in-attempt.ts';
import {
  findUserByEmail,
  findUserByOidcSubject,
  insertUser,
  lockAdministrators,
  setGrants,
  type User,
  updateUser,
} from '#store/auth/user.ts';
import { deleteUserLinks } from '#store/auth/user-link.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { SingleSignOnError } from './auth-errors.ts';
import { actorOf } from './authenticate.ts';
import type { Identity, IdentityProvider, SignInChecks } from './identity-provider.ts';
import type { SignInResult } from './sign-in.ts';
import { countStart } from './sign-in-throttle.ts';
import { attemptKey, startAttempt } from './start-attempt.ts';
import { startSecondStep } from './start-second-step.ts';
import { startSession } from './start-session.ts';

type Scope = Pick<AuthContext, 'db' | 'now'>;

export type SingleSignOnContext = Scope & {
  /** Origin of the site. */
  origin: string;
  /** Undefined if the installation has none. */
  identityProvider: IdentityProvider | undefined;
};

/** The time to sign in at the provider. */
export const SINGLE_SIGN_ON_MS = 10 * 60_000;
export const SINGLE_SIGN_ON_CALLBACK = '/admin/api/oidc/callback';

const UNPRINTABLE_ALL = new RegExp(UNPRINTABLE, 'gu');

/**
 * Starts a sign-in at the identity provider.
 * @returns the URL of the provider, and the token that the browser returns with the response
 * @throws NotFoundError without a provider, SingleSignOnError, SignInThrottledError
 */
export async function startSingleSignOn(context: SingleSignOnContext, client: Client) {
  const { origin, identityProvider } = context;
  if (!identityProvider) throw new NotFoundError('identity provider');
  await countStart(context, client);
  const { url, checks } = await identityProvider.start(origin + SINGLE_SIGN_ON_CALLBACK);
  const attempt = await startAttempt(context, {
    kind: 'single-sign-on',
    userId: null,
    state: checks,
    lifetimeMs: SINGLE_SIGN_ON_MS,
  });
  return { url, attempt };
}

interface SingleSignOnResponse {
  /** The token of this browser; undefined if it has none. */
  attempt: string | undefined;
  /** The query of the callback, with its `?`. */
  search: string;
  /** For a new user. */
  locale: Locale;
  client: Client;
}

/**
 * Completes a sign-in, or its first step if the user has turned one-time codes on. The permissions follow the groups at the provider; a user without permissions cannot sign in.
 * @throws NotFoundError without a provider, SingleSignOnError
 */
export async function completeSingleSignOn(
  context: SingleSignOnContext,
  { attempt: token = '', search, locale, client }: SingleSignOnResponse,
): Promise<SignInResult> {
  const { db, now, origin, identityProvider } = context;
  if (!identityProvider) throw new NotFoundError('identity provider');
  const attempt = await takeAttempt(db, attemptKey(context, 'single-sign-on', token));
  if (!attempt) throw new SingleSignOnError('rejected');
  const url = new URL(SINGLE_SIGN_ON_CALLBACK + search, origin);
  const identity = await identityProvider.identify(url, attempt.state as SignInChecks);
  const grants = grantsOfGroups(identityProvider.groups, identity.groups);
  const result = await inTransaction(db, async (trx) => {
    // The grants of administrators may change; also, two first sign-ins create one user.
    await lockAdministrators(trx);
    const scope = { db: trx, now };
    const user = await findOrCreateUser(scope, { identity, grants, locale });
    if (typeof user === 'string') return user;
    const first = 'single sign-on';
    if (user.totp_secret !== null) return startSecondStep(scope, user.id, { first });
    const session = await startSession(scope, { user, client, how: first });
    return { kind: 'signed-in' as const, session };
  });
  if (typeof result === 'string') throw new SingleSignOnError(result);
  return result;
}

interface Arrival {
  identity: Identity;
  grants: readonly Grant[];
  locale: Locale;
}

/** @returns the user of an identity with current grants, or why there is none */
async function findOrCreateUser(
  scope: Scope,
  arrival: Arrival,
): Promise<Pick<User, 'id' | 'name' | 'totp_secret'> | SingleSignOnFault> {
  const { identity, grants } = arrival;
  const known = await findUserByOidcSubject(scope.db, identity.subject);
  // A user who has lost all groups loses the permissions, too.
  if (known) await refreshGrants(scope, known, grants);
  if (grants.length === 0 || known?.active === false) return 'no-access';
  if (known) return known;
  const email = parseEmail(identity.email ?? '');
  if (email === undefined) {
    const cause = new Error('The identity provider returned no e-mail address.');
    throw new SingleSignOnError('rejected', { cause });
  }
  const existing = await findUserByEmail(scope.db, emailKey(email));
  return existing ? linkUser(scope, existing, arrival) : createUser(scope, email, arrival);
}

/**
 * Links an account without credentials, such as an invited one. A person who claims the address of another account at the
 * provider does not get it.
 */
async function linkUser(scope: Scope, user: User, { identity, grants }: Arrival) {
  const hasCredentials = user.password_hash !== null || user.oidc_subject !== null;
  if (hasCredentials || !identity.isEmailVerified) return 'account-exists';
  if (!user.active) return 'no-access';
  await updateUser(scope.db, user.id, { oidc_subject: identity.subject });
  await deleteUserLinks(scope.db, user.id);
  await recordAuditEvent(scope, { actor: actorOf(user), action: 'user.link-identity' });
  await refreshGrants(scope, user, grants);
  return user;
}

function nameOf({ name }: Identity): string | undefined {
  const plain = name?.toWellFormed().replaceAll(UNPRINTABLE_ALL, ' ').normalize('NFC').trim();
  // The cut may split a surrogate pair.
  return plain?.slice(0, MAX_NAME_LENGTH).toWellFormed() || undefined;
}

async function createUser(scope: Scope, email: string, { identity, grants, locale }: Arrival) {
  const name = nameOf(identity) ?? email;
  const id = await insertUser(scope.db, { email, emailKey: emailKey(email), name, locale, grants });
  if (id === undefined) return 'account-exists';
  await updateUser(scope.db, id, { oidc_subject: identity.subject });
  const actor = { userId: id, name };
  await recordAuditEvent(scope, { actor, action: 'user.register', details: { grants } });
  return { id, name, totp_secret: null };
}

/** Changed permissions end all sessions. */
async function refreshGrants(scope: Scope, user: User, grants: readonly Grant[]): Promise<void> {
  if (isDeepStrictEqual(user.grants, grants)) return;
  await setGrants(scope.db, user.id, grants);
  await deleteSessions(scope.db, user.id);
  await recordAuditEvent(scope, {
    actor: actorOf(user),
    action: 'user.change-permissions',
    subject: userSubject(user),
    details: { from: user.grants, to: grants },
  });
}
