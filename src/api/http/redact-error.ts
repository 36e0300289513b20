/**
 * Reduces an error to loggable fields. Database drivers attach rows to errors, which may contain personal
 * data.
 */
export function redactError(error: unknown): { type: string; message: string; stack: string | undefined } {
  const { name, message, stack } = toError(error);
  return { type: name, message, stack };
}

/**
 * Converts any thrown value into an `Error`. For other objects, such as a `Response`, the message has the
 * status or the field names, but no values, which may be personal data.
 */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown));
  const { status, statusText } = thrown as { status?: unknown; statusText?: unknown };
  if (typeof status === 'number')
    return new Error(`Non-error thrown with status ${status} ${statusText ?? ''}`.trimEnd());
  return new Error(
    `Non-error object thrown with the fields ${Object.keys(thrown).slice(0, 20).join(', ') || '(none)'}`,
  );
}
