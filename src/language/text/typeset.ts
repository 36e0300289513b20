// Forbids a break where it stands (U+2060); a font need not know it.
const JOINER = '\u2060';

let places: RegExp | undefined;

/**
 * The spaces that no line ends at, gone through at once. The pattern begins with the sign that it is about and looks back
 * from there: engines find a sign at once. Made when first asked for, so that browsers, which are given texts that are
 * set, need not download it.
 */
function unbreakable(): RegExp {
  if (places) return places;
  // A long word is not carried over for the sake of a small one or of a number: a narrow column has no more room.
  const noLongWord = String.raw`(?!\p{L}{13})`;
  // Where it begins is looked at first, for few words are so short; whether a sign is a letter costs the most.
  const smallWord = String.raw`(?:^|[\s«(])(?:(?=\p{L}).\.?|[вдкнпсВДКНПС][оО]|[зЗ][аА]|[иИ][зЗ]|[нН][аАеЕиИ]|[оО][бБтТ])`;
  const around = [
    '(?=[–—] )',
    String.raw`(?<=${smallWord} )${noLongWord}(?=\S)`,
    String.raw`(?<=\d )(?=[\p{L}₸%])${noLongWord}`,
    String.raw`(?<=\d[ \u00a0](?:млн|млрд|мың|тыс\.) )(?=т[её]нге|теңге|₸)`,
    String.raw`(?<=(?:№|No\.) )(?=\d)`,
  ];
  places = new RegExp(` (?:${around.join('|')})`, 'gu');
  return places;
}

/**
 * Running text as it is set, as long as before. A line does not end with a word of one letter or with a Russian one of
 * two that leans on the next, nor with one cut to a letter: «г. Алматы»; nor with a number whose thing follows: «30
 * сентября», «18 млрд теңге». None begins with a dash, and a name of two short words in quotes stays whole.
 */
export const bindText = (text: string): string =>
  text
    .replace(unbreakable(), '\u00a0')
    .replace(/«\p{L}{2,8} \p{L}{2,8}»/gu, (name) => name.replace(' ', '\u00a0'));

/**
 * The same, and no line ends within `100-ге`, `40 %-ын`, `₸-ге`, `09:00–18:00` or «по-казахски», where a browser would
 * break after the dash: Kazakh joins its endings to figures by a hyphen, so no page is without them.
 */
export function setText(text: string): string {
  return bindText(text).replace(
    /[-–](?:(?<=(?:[\d%₸]|(?:^|[\s«(])\p{L}{1,2})-)(?=\p{L})|(?<=\d–)(?=\d))/gu,
    (dash) => dash + JOINER,
  );
}

/** The same for HTML: what stands in its tags, such as an address, stays as it is, and so does what is to be copied. */
export function setHtml(html: string): string {
  return html.replace(/<(pre|code|kbd|samp)[ >].*?<\/\1>|(?<=^|>)[^<]+/gs, (piece) =>
    piece.startsWith('<') ? piece : setText(piece),
  );
}
