/** The language has another change at the same moment. */
export class AlreadyScheduledError extends Error {
  override readonly name = 'AlreadyScheduledError';
}

/** A moment that is not in the future, or too far in it. */
export class DueTimeError extends Error {
  override readonly name = 'DueTimeError';
}
