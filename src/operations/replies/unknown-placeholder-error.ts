/** Texts of a template have placeholders that do not exist. */
export class UnknownPlaceholderError extends Error {
  override readonly name = 'UnknownPlaceholderError';
  /** The names without braces, by the field of the call. */
  readonly names: Readonly<Record<string, readonly string[]>>;

  constructor(names: Readonly<Record<string, readonly string[]>>) {
    super(`Unknown placeholders: ${Object.keys(names).join(', ')}.`);
    this.names = names;
  }
}
