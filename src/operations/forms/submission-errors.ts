/** The key was used before, for something else. */
export class SubmissionConflict extends Error {
  override readonly name = 'SubmissionConflict';
}

/** The sender has sent more than any person would. */
export class TooManySubmissions extends Error {
  override readonly name = 'TooManySubmissions';
  /** After how many seconds it may be tried again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many submissions of one sender.');
    this.retryAfter = retryAfter;
  }
}

/** The sender may be a program: nothing is taken before it has done some work. */
export class WorkDemanded extends Error {
  override readonly name = 'WorkDemanded';
  readonly challenge: { text: string; bits: number };

  constructor(challenge: WorkDemanded['challenge']) {
    super('Work is demanded of the sender.');
    this.challenge = challenge;
  }
}
