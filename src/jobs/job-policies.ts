/** Job names and payloads. Payloads contain no personal data, because jobs are stored for some days. */
export interface JobPayloads {
  /** Sends one e-mail of the outbox. */
  'send-mail': { messageId: string };
}

export type JobName = keyof JobPayloads;

/** Times are in seconds; the names are those of pg-boss, except `concurrency`. */
export interface JobPolicy {
  concurrency: number;
  retryLimit: number;
  /** Delay before the first retry. Doubles with jitter up to `retryDelayMax`. */
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
  /** A job without a heartbeat for this time is retried. */
  heartbeatSeconds: number;
  /** A job that runs longer is retried. */
  expireInSeconds: number;
  /** Retention of completed jobs. */
  deleteAfterSeconds: number;
  /** Retention of waiting jobs. */
  retentionSeconds: number;
}

const DAY_SECONDS = 24 * 60 * 60;

const commonPolicy = {
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  heartbeatSeconds: 20,
  expireInSeconds: 180,
  deleteAfterSeconds: 3 * DAY_SECONDS,
  retentionSeconds: 30 * DAY_SECONDS,
} as const;

export const jobPolicies: Readonly<Record<JobName, JobPolicy>> = {
  // Retries for about three days, so that a mail server outage over a long weekend loses no e-mail.
  'send-mail': { ...commonPolicy, concurrency: 2, retryLimit: 80 },
};
