import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { confirmation, personName, signedIn, token } from './account-calls.ts';
import { adminCall, text } from './admin-call.ts';

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/u);

/** Web Authentication, 5.8.3: an id has at most 1023 bytes. */
const credentialId = base64url(1364);
const clientDataJSON = base64url(10_000);

/** Options that the browser passes to `navigator.credentials`. */
const webAuthnOptions = <Options extends object>() =>
  z.record(z.string(), z.unknown()) as unknown as z.ZodType<Options, Options>;

/** What `navigator.credentials` returns, as JSON. */
const credentialWith = <Response extends z.ZodObject>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response,
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  });

const registration = credentialWith(
  z.object({
    clientDataJSON,
    attestationObject: base64url(100_000),
    transports: z.array(text.max(40)).max(20).default([]),
  }),
);
const assertion = credentialWith(
  z.object({
    clientDataJSON,
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(100),
  }),
);

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});

const section = 'account';

/** Calls of the sign-in with passkeys, and of the own passkeys. */
export const passkeyCalls = {
  preparePasskeySignIn: adminCall({
    section,
    summary: 'Starts a sign-in with a passkey.',
    access: 'public',
    result: z.object({
      attempt: z.string(),
      options: webAuthnOptions<PublicKeyCredentialRequestOptionsJSON>(),
    }),
  }),
  signInWithPasskey: adminCall({
    section,
    summary: 'Signs in with a passkey.',
    access: 'public',
    body: z.object({ attempt: token, response: assertion }),
    result: signedIn,
  }),
  passkeys: adminCall({
    section,
    summary: 'The own passkeys.',
    access: 'signed-in',
    needsSession: true,
    result: z.object({ passkeys: z.array(passkey) }),
  }),
  preparePasskey: adminCall({
    section,
    summary: 'Starts the registration of a passkey.',
    access: 'signed-in',
    needsSession: true,
    body: confirmation,
    result: z.object({
      attempt: z.string(),
      options: webAuthnOptions<PublicKeyCredentialCreationOptionsJSON>(),
    }),
  }),
  addPasskey: adminCall({
    section,
    summary: 'Adds a passkey and ends all other sessions.',
    access: 'signed-in',
    needsSession: true,
    body: z.object({ attempt: token, name: personName, response: registration }),
    result: z.object({ passkeys: z.array(passkey) }),
  }),
  removePasskey: adminCall({
    section,
    summary: 'Removes an own passkey and ends all other sessions.',
    access: 'signed-in',
    needsSession: true,
    params: z.object({ id: credentialId }),
  }),
};
