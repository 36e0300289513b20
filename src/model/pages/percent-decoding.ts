/** Decodes percent-encoding; returns invalid input unchanged, also input with NUL, which PostgreSQL cannot store. */
export function decodePercent(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? text : decoded;
  } catch {
    return text;
  }
}
