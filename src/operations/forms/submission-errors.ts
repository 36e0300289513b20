/** The idempotency key was used for different content. */
export class SubmissionConflictError extends Error {
  override readonly name = 'SubmissionConflictError';
}

/** The sender exceeds the rate limit. */
export class TooManySubmissionsError extends Error {
  override readonly name = 'TooManySubmissionsError';
  /** In seconds. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many submissions from one sender.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The sender may be a bot and has to solve a proof-of-work challenge first. */
export class ChallengeRequiredError extends Error {
  override readonly name = 'ChallengeRequiredError';
  readonly challenge: { text: string; bits: number };

  constructor(challenge: ChallengeRequiredError['challenge']) {
    super('A proof-of-work challenge has to be solved.');
    this.challenge = challenge;
  }
}
