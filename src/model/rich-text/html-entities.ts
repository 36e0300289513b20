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
 * Decodes the entities that React and `sanitiseRichText` produce, in one pass: `&amp;lt;` becomes `&lt;`.
 * @param markup text or an attribute value
 */
export function decodeEntities(markup: string): string {
  return markup.replace(/&([a-z]+|#39|#x27);/gu, (entity, name: string) => CHARACTERS.get(name) ?? entity);
}
