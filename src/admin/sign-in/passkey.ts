import { callApi } from '../api/call-api.ts';
import type { Account } from '../session/session-store.ts';

export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

/** The user dismissed the dialog of the browser, or the authenticator refused. */
export class PasskeyCancelledError extends Error {
  override readonly name = 'PasskeyCancelledError';

  constructor(cause: unknown) {
    super('No passkey was used.', { cause });
  }
}

function cancel(cause: unknown): never {
  throw new PasskeyCancelledError(cause);
}

/** @throws PasskeyCancelledError, ApiProblem, OfflineError */
export async function signInWithPasskey(): Promise<Account> {
  const { attempt, options } = await callApi('preparePasskeySignIn');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: options }).catch(cancel);
  const { userHandle = '' } = response.response;
  const credential = { ...common(response), response: { ...response.response, userHandle } };
  const { account } = await callApi('signInWithPasskey', { body: { attempt, response: credential } });
  return account;
}

/**
 * Registers a passkey of this device or of a password manager.
 * @param password of the account; undefined for an account without one
 * @throws PasskeyCancelledError, ApiProblem, OfflineError
 */
export async function registerPasskey(password: string | undefined, name: string): Promise<void> {
  const { attempt, options } = await callApi('preparePasskey', { body: { password } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: options }).catch(cancel);
  const credential = { ...common(response), response: response.response };
  await callApi('addPasskey', { body: { attempt, name, response: credential } });
}

/** No extension of WebAuthn is requested, so their results are not sent. */
const common = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId, type: 'public-key' as const });
