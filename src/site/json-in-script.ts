/**
 * A value as JSON within a script element that is data and never runs: whatever its texts say, it cannot end the element or
 * open a comment.
 */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
