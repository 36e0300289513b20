import type { SingleSignOnFault } from '#model/auth/single-sign-on.ts';

/** E-mail address, password or code is wrong; for a sign-in it is not said which. */
export class SignInRejectedError extends Error {
  override readonly name = 'SignInRejectedError';
  readonly reason:
    | 'wrong-credentials'
    | 'wrong-code'
    | 'wrong-password'
    | 'passkey-rejected'
    | 'link-invalid';

  constructor(reason: SignInRejectedError['reason']) {
    super(`Sign-in rejected: ${reason}.`);
    this.reason = reason;
  }
}

/** The sign-in is too long ago for a change of an account without a password. */
export class SignInNeededError extends Error {
  override readonly name = 'SignInNeededError';

  constructor() {
    super('The user has to sign in again.');
  }
}

/** Too many failures: the next try is possible after some time. */
export class SignInThrottledError extends Error {
  override readonly name = 'SignInThrottledError';
  readonly retryAfterSeconds: number;

  constructor(until: Date, now: number) {
    super('Too many failed sign-ins.');
    this.retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  }
}

/** The sign-in at the identity provider failed; the cause is for the log. */
export class SingleSignOnError extends Error {
  override readonly name = 'SingleSignOnError';
  readonly fault: SingleSignOnFault;

  constructor(fault: SingleSignOnFault, options?: ErrorOptions) {
    super(`Single sign-on failed: ${fault}.`, options);
    this.fault = fault;
  }
}

/** The link has expired, was used, or belongs to another address. */
export class LinkInvalidError extends Error {
  override readonly name = 'LinkInvalidError';
}

/** Another user has the e-mail address. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';

  constructor() {
    super('Another user has this e-mail address.');
  }
}

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

export class PasswordRejectedError extends Error {
  override readonly name = 'PasswordRejectedError';
  readonly fault: PasswordFault;

  constructor(fault: PasswordFault) {
    super(`The password is ${fault}.`);
    this.fault = fault;
  }
}

/** The user lacks the permission. */
export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';

  constructor(action: string) {
    super(`The user may not ${action}.`);
  }
}

/** No valid session. */
export class UnauthenticatedError extends Error {
  override readonly name = 'UnauthenticatedError';
}
