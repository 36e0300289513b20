/** A value of a call that its schema accepts and the operation does not. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
  /** The field of the call. */
  readonly field: string;

  constructor(field: string) {
    super(`Invalid: ${field}.`);
    this.field = field;
  }
}
