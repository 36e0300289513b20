/** The item existed and has expired: HTTP 410. */
export class GoneError extends Error {
  override readonly name = 'GoneError';

  constructor(what: string) {
    super(`The ${what} is gone.`);
  }
}
