import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';
import { roles } from '#model/auth/permission.ts';
import { MAX_NAME_LENGTH, UNPRINTABLE } from '#model/auth/person-name.ts';
import { sections } from '#model/auth/section.ts';
import { parseEmail } from '#model/fields/email.ts';
import { adminCall, byId, locale, text } from './admin-call.ts';

/** Long enough for a passphrase; the operation checks its strength. */
const password = text.min(1).max(1000);
export const token = text.min(1).max(200);
/** Users without a password have to have signed in recently. */
export const confirmation = z.object({ password: password.optional() });
const code = text.trim().min(1).max(40);
export const emailAddress = text
  .trim()
  .max(254)
  .refine((address) => parseEmail(address) !== undefined);
export const personName = text
  .trim()
  .normalize('NFC')
  .min(1)
  .max(MAX_NAME_LENGTH)
  .refine((name) => !UNPRINTABLE.test(name));

export const grant = z.object({
  role: z.enum(roles),
  sections: z.array(z.enum(sections)).max(sections.length),
  locales: z.array(locale).max(locales.length),
});

/** The signed-in user. */
const account = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  locale,
  grants: z.array(grant),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  backupCodesLeft: z.int(),
});

const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});

const userLinkKind = z.enum(['invitation', 'reset']);

const section = 'account';
export const signedIn = z.object({ account });

/** Calls of the sign-in and of the own account. */
export const accountCalls = {
  signInOptions: adminCall({
    section,
    summary: 'Ways to sign in that this installation offers, and whether it has a mail server.',
    access: 'public',
    result: z.object({
      passkeys: z.boolean(),
      /** Name of the identity provider. */
      singleSignOn: z.string().nullable(),
      /** Without a mail server, links cannot be e-mailed. */
      sendsMail: z.boolean(),
    }),
  }),
  signIn: adminCall({
    section,
    summary: 'Signs in with e-mail address and password.',
    access: 'public',
    body: z.object({ email: text.min(1).max(254), password }),
    result: z.union([signedIn, z.object({ attempt: z.string() })]),
  }),
  completeSignIn: adminCall({
    section,
    summary: 'Completes a sign-in with a one-time code or a backup code.',
    access: 'public',
    body: z.object({ attempt: token, code }),
    result: signedIn,
  }),
  checkSetupLink: adminCall({
    section,
    summary: 'Checks the link of the first administrator.',
    access: 'public',
    body: z.object({ token }),
  }),
  setUp: adminCall({
    section,
    summary: 'Creates the first administrator.',
    access: 'public',
    body: z.object({ token, name: personName, email: emailAddress, password, locale }),
    result: signedIn,
  }),
  checkUserLink: adminCall({
    section,
    summary: 'Checks the link of an invitation or a password reset.',
    access: 'public',
    body: z.object({ kind: userLinkKind, token }),
    result: z.object({ email: z.string(), name: z.string(), locale }),
  }),
  acceptUserLink: adminCall({
    section,
    summary: 'Sets a password by an invitation or a password reset.',
    access: 'public',
    body: z.object({ kind: userLinkKind, token, password }),
    result: z.object({ account: account.nullable() }),
  }),
  requestReset: adminCall({
    section,
    summary: 'Requests an e-mail with a link that resets the password.',
    access: 'public',
    body: z.object({ email: text.trim().min(1).max(254), locale }),
  }),
  signOut: adminCall({ section, summary: 'Signs out.', access: 'signed-in', needsSession: true }),
  account: adminCall({
    section,
    summary: 'The signed-in user.',
    access: 'signed-in',
    result: account,
  }),
  changeAccount: adminCall({
    section,
    summary: 'Changes the own name and language.',
    access: 'signed-in',
    needsSession: true,
    body: z.object({ name: personName, locale }),
    result: account,
  }),
  tour: adminCall({
    section,
    summary: 'Whether the tour of the admin is offered: once per user, on a site with the demo content.',
    access: 'signed-in',
    needsSession: true,
    result: z.object({ isOffered: z.boolean() }),
  }),
  endTour: adminCall({
    section,
    summary: 'The user has finished or closed the tour of the admin.',
    access: 'signed-in',
    needsSession: true,
  }),
  changePassword: adminCall({
    section,
    summary: 'Changes the own password and ends all other sessions.',
    access: 'signed-in',
    needsSession: true,
    body: z.object({ current: password, password }),
  }),
  prepareSecondFactor: adminCall({
    section,
    summary: 'Creates a secret for one-time codes.',
    access: 'signed-in',
    needsSession: true,
    body: confirmation,
    result: z.object({ attempt: z.string(), uri: z.string(), secret: z.string() }),
  }),
  enableSecondFactor: adminCall({
    section,
    summary: 'Turns one-time codes on.',
    access: 'signed-in',
    needsSession: true,
    body: z.object({ attempt: token, code }),
    result: z.object({ backupCodes: z.array(z.string()) }),
  }),
  disableSecondFactor: adminCall({
    section,
    summary: 'Turns one-time codes off.',
    access: 'signed-in',
    needsSession: true,
    body: confirmation,
  }),
  renewBackupCodes: adminCall({
    section,
    summary: 'Replaces the backup codes.',
    access: 'signed-in',
    needsSession: true,
    body: confirmation,
    result: z.object({ backupCodes: z.array(z.string()) }),
  }),
  sessions: adminCall({
    section,
    summary: 'The own sessions.',
    access: 'signed-in',
    needsSession: true,
    result: z.object({
      sessions: z.array(
        z.object({
          id: z.int(),
          userAgent: z.string(),
          createdAt: z.string(),
          usedAt: z.string(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: adminCall({
    section,
    summary: 'Ends an own session.',
    access: 'signed-in',
    needsSession: true,
    params: byId,
  }),
  endOtherSessions: adminCall({
    section,
    summary: 'Ends all own sessions except this one.',
    access: 'signed-in',
    needsSession: true,
    result: z.object({ count: z.int() }),
  }),
  accessTokens: adminCall({
    section,
    summary: 'The own access tokens.',
    access: 'signed-in',
    needsSession: true,
    result: z.object({ tokens: z.array(accessToken) }),
  }),
  createAccessToken: adminCall({
    section,
    summary: 'Creates an access token with the permissions of the user; the token is returned only once.',
    access: 'signed-in',
    needsSession: true,
    body: confirmation.extend({ name: personName, days: z.int().min(1).max(365) }),
    result: z.object({ token: z.string(), tokens: z.array(accessToken) }),
  }),
  deleteAccessToken: adminCall({
    section,
    summary: 'Deletes an own access token.',
    access: 'signed-in',
    needsSession: true,
    params: byId,
  }),
};
