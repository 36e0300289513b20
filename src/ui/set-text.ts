// Forbids a break where it stands (U+2060); a font need not know it.
const JOINER = '\u2060';

/**
 * Running text as it is set. A line may not end within `100-ге`, `40 %-ын`, `₸-ге` or `09:00–18:00`, where a browser
 * would break after the dash: Kazakh joins its endings to figures by a hyphen, so no page is without them. Nor does it
 * end with a word of one letter, as Russian prepositions are, or with one cut to a letter: «г. Алматы». None begins
 * with a dash.
 */
export function setText(text: string): string {
  return text
    .replace(/([\d%₸]-)(?=\p{L})|(\d–)(?=\d)/gu, `$1$2${JOINER}`)
    .replace(/ (?=[–—] )/g, '\u00a0')
    .replace(/(^|[\s«(])((?:\p{L}\.? )+)/gu, (_, before, words) => before + words.replaceAll(' ', '\u00a0'));
}

/** The same for HTML: what stands in its tags, such as an address, stays as it is. */
export function setHtml(html: string): string {
  return html.replace(/(^|>)[^<]+/g, setText);
}
