import type { accountCalls } from '#contract/admin/account-calls.ts';
import { createAccessToken, removeAccessToken } from '#operations/account/access-tokens.ts';
import { changeAccount } from '#operations/account/change-account.ts';
import { changePassword } from '#operations/account/change-password.ts';
import { describeAccount, listOwnSessions, listOwnTokens } from '#operations/account/describe-account.ts';
import { endOtherSessions, endSession } from '#operations/account/end-session.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  prepareSecondFactor,
  renewBackupCodes,
} from '#operations/account/second-factor.ts';
import { endTour, isTourOffered } from '#operations/account/tour.ts';
import { acceptLink } from '#operations/auth/accept-link.ts';
import { UnauthenticatedError } from '#operations/auth/auth-errors.ts';
import { completeSignIn } from '#operations/auth/complete-sign-in.ts';
import { requestReset } from '#operations/auth/request-reset.ts';
import { checkSetupLink, setUp } from '#operations/auth/set-up.ts';
import { signIn } from '#operations/auth/sign-in.ts';
import type { StartedSession } from '#operations/auth/start-session.ts';
import { findUserOfLink } from '#operations/auth/user-link.ts';
import { type AdminExchange, type Handlers, requireCaller, requireSession } from './admin-exchange.ts';

/** Sets the cookie of a new session. */
export async function signedIn(
  { context, setSessionToken }: AdminExchange,
  { token, userId }: StartedSession,
) {
  setSessionToken(token);
  return { account: await accountOf({ context }, userId) };
}

async function accountOf({ context }: Pick<AdminExchange, 'context'>, userId: number) {
  const account = await describeAccount(context, userId);
  // The user was deleted since the session was read.
  if (!account) throw new UnauthenticatedError();
  return account;
}

/** Handlers of the sign-in and of the own account. */
export const accountHandlers: Handlers<typeof accountCalls> = {
  signInOptions: async ({ context }) => ({
    passkeys: true,
    singleSignOn: context.identityProvider?.name ?? null,
    sendsMail: context.sendsMail,
  }),
  async signIn(exchange, { body }) {
    const result = await signIn(exchange.context, { ...body, client: exchange.client });
    return result.kind === 'signed-in' ? signedIn(exchange, result.session) : { attempt: result.attempt };
  },
  async completeSignIn(exchange, { body }) {
    return signedIn(exchange, await completeSignIn(exchange.context, { ...body, client: exchange.client }));
  },
  async checkSetupLink({ context }, { body }) {
    await checkSetupLink(context, body.token);
    return null;
  },
  async setUp(exchange, { body }) {
    return signedIn(exchange, await setUp(exchange.context, { ...body, client: exchange.client }));
  },
  async checkUserLink({ context }, { body }) {
    const { user } = await findUserOfLink(context, body.kind, body.token);
    return { email: user.email, name: user.name, locale: user.locale };
  },
  async acceptUserLink(exchange, { body }) {
    const session = await acceptLink(exchange.context, { ...body, client: exchange.client });
    return session ? signedIn(exchange, session) : { account: null };
  },
  async requestReset({ context, client }, { body }) {
    await requestReset(context, { ...body, client });
    return null;
  },
  async signOut(exchange) {
    const { user, sessionId } = requireSession(exchange);
    await endSession(exchange.context, { user, sessionId }, sessionId);
    exchange.setSessionToken(undefined);
    return null;
  },
  account: async (exchange) => accountOf(exchange, requireCaller(exchange).user.id),
  async changeAccount(exchange, { body }) {
    const { user } = requireSession(exchange);
    await changeAccount(exchange.context, user, body);
    return accountOf(exchange, user.id);
  },
  async tour(exchange) {
    const { user } = requireSession(exchange);
    return { isOffered: await isTourOffered(exchange.context.db, user.id) };
  },
  async endTour(exchange) {
    await endTour(exchange.context, requireSession(exchange).user.id);
    return null;
  },
  async changePassword(exchange, { body }) {
    await changePassword(exchange.context, requireSession(exchange), { ...body, client: exchange.client });
    return null;
  },
  async prepareSecondFactor(exchange, { body }) {
    const { context, client } = exchange;
    const issuer = new URL(context.origin).hostname;
    return prepareSecondFactor(context, requireSession(exchange), { ...body, issuer, client });
  },
  async enableSecondFactor(exchange, { body }) {
    return { backupCodes: await enableSecondFactor(exchange.context, requireSession(exchange), body) };
  },
  async disableSecondFactor(exchange, { body }) {
    const input = { ...body, client: exchange.client };
    await disableSecondFactor(exchange.context, requireSession(exchange), input);
    return null;
  },
  async renewBackupCodes(exchange, { body }) {
    const input = { ...body, client: exchange.client };
    return { backupCodes: await renewBackupCodes(exchange.context, requireSession(exchange), input) };
  },
  async sessions(exchange) {
    return { sessions: await listOwnSessions(exchange.context, requireSession(exchange)) };
  },
  async endSession(exchange, { params }) {
    const own = requireSession(exchange);
    await endSession(exchange.context, own, params.id);
    if (params.id === own.sessionId) exchange.setSessionToken(undefined);
    return null;
  },
  async endOtherSessions(exchange) {
    return { count: await endOtherSessions(exchange.context, requireSession(exchange)) };
  },
  async accessTokens(exchange) {
    return { tokens: await listOwnTokens(exchange.context, requireSession(exchange).user.id) };
  },
  async createAccessToken(exchange, { body }) {
    const { context, client } = exchange;
    const own = requireSession(exchange);
    const token = await createAccessToken(context, own, { ...body, client });
    return { token, tokens: await listOwnTokens(context, own.user.id) };
  },
  async deleteAccessToken(exchange, { params }) {
    await removeAccessToken(exchange.context, requireSession(exchange).user, params.id);
    return null;
  },
};
