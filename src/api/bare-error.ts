/** What a log is told of an error: a driver hangs whole rows on its errors, and a log line holds no personal data. */
export function bareError(error: unknown): { type: string; message: string; stack: string | undefined } {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { type: name, message, stack };
}
