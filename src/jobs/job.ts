/** What is done later, and what it must be told. Nothing of a person: a job outlives its work by some days. */
export interface JobPayloads {
  /** Sends one letter of the outbox, named by its `message_id`. */
  'send-mail': { messageId: string };
  /** Writes the letters of a newsletter, one for each subscriber. */
  'spread-newsletter': { newsEntryId: number };
}

export type JobName = keyof JobPayloads;

/** In seconds, but for the numbers of tries and of jobs at once. */
export interface JobRule {
  atOnce: number;
  retryLimit: number;
  /** Before the second try; it doubles from one to the next, with some chance in it, up to `retryDelayMax`. */
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
  /** After this long without a sign of life whoever does it is taken for dead, and it is done again. */
  heartbeatSeconds: number;
  /** The same for one that lives and does not come to an end. */
  expireInSeconds: number;
  /** How long it is kept when it is done. */
  deleteAfterSeconds: number;
  /** How long it may wait to be done. */
  retentionSeconds: number;
}

const day = 24 * 60 * 60;

const patient = {
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  heartbeatSeconds: 20,
  expireInSeconds: 180,
  deleteAfterSeconds: 3 * day,
  retentionSeconds: 30 * day,
} as const;

export const jobRules: Readonly<Record<JobName, JobRule>> = {
  // About three days: a mail server that is down over a long weekend loses nothing.
  'send-mail': { ...patient, atOnce: 2, retryLimit: 80 },
  'spread-newsletter': { ...patient, atOnce: 1, retryLimit: 20 },
};
