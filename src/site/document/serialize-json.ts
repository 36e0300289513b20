/**
 * A value as JSON within a script element: whatever its texts say, it cannot end the element, open a comment or break a
 * line where JavaScript would see one.
 */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
