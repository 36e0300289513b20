const CHARACTERS = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
    nbsp: ' ',
  }),
);

/**
 * Turns the entities that React and `sanitiseRichText` write into characters, each once: `&amp;lt;` is `&lt;`.
 * @param markup text or the value of an attribute
 */
export function decodeEntities(markup: string): string {
  return markup.replace(/&([a-z]+|#39|#x27);/gu, (entity, name: string) => CHARACTERS.get(name) ?? entity);
}
