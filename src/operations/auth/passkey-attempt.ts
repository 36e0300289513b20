import type { AuthContext } from './auth-context.ts';

/** Passkeys are bound to the origin of the site. */
export type PasskeyContext = AuthContext & { origin: string };

/** The time to confirm with the authenticator. */
export const PASSKEY_ATTEMPT_MS = 5 * 60_000;

/** What is stored between the two requests of a sign-in or a registration. */
export interface PasskeyState {
  challenge: string;
}

/** The relying party id: the host on which passkeys work. */
export const relyingPartyOf = (origin: string) => new URL(origin).hostname;

/** The user handle in an authenticator: it identifies the account, and says nothing about the person. */
export const userHandleOf = (userId: number) => Buffer.from(`user ${userId}`);
