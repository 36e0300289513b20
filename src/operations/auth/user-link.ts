import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#language/date/calendar.ts';
import { emailKey } from '#model/fields/email.ts';
import { findUser, type User } from '#store/auth/user.ts';
import { deleteUserLink, findUserLink, renewUserLink, type UserLinkKind } from '#store/auth/user-link.ts';
import type { Database } from '#store/schema.ts';
import type { AuthContext } from './auth-context.ts';
import { LinkInvalidError } from './auth-errors.ts';
import { isEqualText, signParts } from './token.ts';

export const linkLifetimeMs: Readonly<Record<UserLinkKind, number>> = {
  invitation: 7 * DAY_MS,
  reset: 3_600_000,
};

/** Path of the page in the admin. The token is in the fragment, which browsers do not send to servers or proxies. */
const pathOf = (kind: UserLinkKind, token: string) => `/admin/${kind}#${token}`;

/** The token is bound to the e-mail address: a changed address invalidates it. */
const tokenOf = (
  secret: string,
  kind: UserLinkKind,
  { id, email }: Pick<User, 'id' | 'email'>,
  nonce: string,
) => `${id}.${signParts(secret, kind, [id, emailKey(email), nonce])}`;

/** Creates or extends a link. @returns its absolute URL */
export async function createUserLink(
  { db, now, secret, origin }: Pick<AuthContext, 'db' | 'now' | 'secret'> & { origin: string },
  kind: UserLinkKind,
  user: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const { nonce } = await renewUserLink(db, {
    userId: user.id,
    kind,
    nonce: randomBytes(16).toString('base64url'),
    now: new Date(now()),
    expiresAt: new Date(now() + linkLifetimeMs[kind]),
  });
  return origin + pathOf(kind, tokenOf(secret, kind, user, nonce));
}

/** @throws LinkInvalidError for a wrong, expired or used token */
export async function findUserOfLink(
  { db, now, secret }: Pick<AuthContext, 'db' | 'now' | 'secret'>,
  kind: UserLinkKind,
  token: string,
): Promise<{ user: User; nonce: string }> {
  const id = Number(/^([1-9]\d{0,8})\./u.exec(token)?.[1]);
  const user = Number.isNaN(id) ? undefined : await findUser(db, id);
  const link = user && (await findUserLink(db, { userId: user.id, kind, now: new Date(now()) }));
  if (!user?.active || !link || !isEqualText(token, tokenOf(secret, kind, user, link.nonce))) {
    throw new LinkInvalidError(`The ${kind} link is invalid.`);
  }
  return { user, nonce: link.nonce };
}

/** Uses up a link. @throws LinkInvalidError if another request has used it */
export async function consumeUserLink(
  db: Kysely<Database>,
  link: { userId: number; kind: UserLinkKind; nonce: string },
): Promise<void> {
  if (!(await deleteUserLink(db, link))) throw new LinkInvalidError(`The ${link.kind} link was used.`);
}
