const WORD_JOINER = '\u2060';

let noBreakSpaces: RegExp | undefined;

/**
 * Matches spaces at which a line must not end. The pattern starts with a literal space and looks back from
 * there, which is fast. Created on first use, so that bundlers can drop it for browsers, which receive
 * typeset text.
 */
function getNoBreakSpaces(): RegExp {
  if (noBreakSpaces) return noBreakSpaces;
  // Long words may be separated from a short word or number, so that narrow columns do not overflow.
  const noLongWord = String.raw`(?!\p{L}{13})`;
  // Checks the cheap word boundary before the expensive letter class.
  const smallWord = String.raw`(?:^|[\s«(])(?:(?=\p{L}).\.?|[вдкнпсВДКНПС][оО]|[зЗ][аА]|[иИ][зЗ]|[нН][аАеЕиИ]|[оО][бБтТ])`;
  const patterns = [
    '(?=[–—] )',
    String.raw`(?<=${smallWord} )${noLongWord}(?=\S)`,
    String.raw`(?<=\d )(?=[\p{L}₸%])${noLongWord}`,
    String.raw`(?<=\d[ \u00a0](?:млн|млрд|мың|тыс\.) )(?=т[её]нге|теңге|₸)`,
    String.raw`(?<=(?:№|No\.) )(?=\d)`,
  ];
  noBreakSpaces = new RegExp(` (?:${patterns.join('|')})`, 'gu');
  return noBreakSpaces;
}

/**
 * Inserts no-break spaces without changing the length: after one-letter words, Russian two-letter
 * prepositions, abbreviations («г. Алматы») and numbers («18 млрд теңге»), before dashes and in short quoted
 * names.
 */
export const insertNoBreakSpaces = (text: string): string =>
  text
    .replace(getNoBreakSpaces(), '\u00a0')
    .replace(/«\p{L}{2,8} \p{L}{2,8}»/gu, (name) => name.replace(' ', '\u00a0'));

/**
 * Also inserts word joiners, to prevent line breaks in `100-ге`, `40 %-ын`, `09:00–18:00` and «по-казахски».
 */
export function typesetText(text: string): string {
  return insertNoBreakSpaces(text).replace(
    /[-–](?:(?<=(?:[\d%₸]|(?:^|[\s«(])\p{L}{1,2})-)(?=\p{L})|(?<=\d–)(?=\d))/gu,
    (dash) => dash + WORD_JOINER,
  );
}

/** Typesets the text of HTML, except in tags and code. */
export function typesetHtml(html: string): string {
  return html.replace(/<(pre|code|kbd|samp)[ >].*?<\/\1>|(?<=^|>)[^<]+/gs, (piece) =>
    piece.startsWith('<') ? piece : typesetText(piece),
  );
}
