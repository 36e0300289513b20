/** Why a single sign-on failed: the query field `error` of the sign-in screen. */
export const singleSignOnFaults = [
  /** The identity provider does not respond. */
  'provider-unavailable',
  /** No group of the user has permissions, or the user is deactivated. */
  'no-access',
  /** An account with this e-mail address signs in with a password. */
  'account-exists',
  /** The sign-in was cancelled, took too long or was not valid. */
  'rejected',
] as const;

export type SingleSignOnFault = (typeof singleSignOnFaults)[number];
