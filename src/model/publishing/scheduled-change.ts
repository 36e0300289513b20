export const scheduledActions = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

export const scheduledChangeStates = ['pending', 'done', 'failed', 'cancelled'] as const;
export type ScheduledChangeState = (typeof scheduledChangeStates)[number];

/** Why a change failed or was cancelled. */
export const scheduledChangeReasons = [
  /** The content violates rules of its type. */
  'invalid',
  /** The user is deactivated or no longer has the permission. */
  'forbidden',
  /** The section needs an approval of exactly this revision. */
  'approval-needed',
  /** The entry is in the bin. */
  'in-bin',
  /** A programming error; it is in the log. */
  'failure',
  /** A user published the language before. */
  'published-before',
  /** A user cancelled it. */
  'by-user',
] as const;
export type ScheduledChangeReason = (typeof scheduledChangeReasons)[number];
