import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { switchLocale } from '../messages/message-store.ts';

export type Account = AdminResult<'account'>;

interface SessionState {
  /** Undefined without a session. */
  account: Account | undefined;
  /** The session has ended, and the dialog that renews it is open. */
  isExpired: boolean;
}

let state: SessionState = { account: undefined, isExpired: false };
let renewal: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();

function update(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Loads the account of the session. @throws ApiProblem, OfflineError */
export async function loadSession(): Promise<void> {
  try {
    await setAccount(await callApi('account'));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'signed-out') throw error;
    update({ account: undefined });
  }
}

/** Shows the admin to a user who has signed in, or a change of the own account. */
export async function setAccount(account: Account): Promise<void> {
  await switchLocale(account.locale);
  update({ account });
}

/**
 * Opens the dialog that renews the session, once for all calls that need it.
 * @returns when the user has signed in again
 */
export function renewSession(): Promise<void> {
  renewal ??= Promise.withResolvers();
  update({ isExpired: true });
  return renewal.promise;
}

/** Continues the calls that wait for a session. Another user must not continue the work of the first. */
export function completeRenewal(account: Account): void {
  if (account.id !== state.account?.id) {
    location.reload();
    return;
  }
  renewal?.resolve();
  renewal = undefined;
  update({ isExpired: false, account });
}

/** Ends the session in this browser. The page is loaded again, so that nothing of the user stays in memory. */
export async function signOut(): Promise<void> {
  await callApi('signOut');
  location.assign('/admin');
}

export const getSession = (): SessionState => state;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
