/** Serializes JSON for a script element. Escapes `<`, `>`, `&` and JavaScript line separators. */
export const serializeForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
