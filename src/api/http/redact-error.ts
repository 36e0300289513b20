/** What a log is told of an error: a driver hangs whole rows on its errors, and a log line holds no personal data. */
export function bareError(error: unknown): { type: string; message: string; stack: string | undefined } {
  const { name, message, stack } = asError(error);
  return { type: name, message, stack };
}

/**
 * Whatever was thrown, as an error that a log can tell of. Of an object that is none, such as a `Response`, its status is
 * told or the names of its fields, never their values, which may be personal data.
 */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown));
  const { status, statusText } = thrown as { status?: unknown; statusText?: unknown };
  if (typeof status === 'number')
    return new Error(`thrown with status ${status} ${statusText ?? ''}`.trimEnd());
  return new Error(
    `an object was thrown, with the fields ${Object.keys(thrown).slice(0, 20).join(', ') || '(none)'}`,
  );
}
