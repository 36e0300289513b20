import { decodeEntities } from '#model/rich-text/html-entities.ts';

/** Tags within a paragraph; the translation is plain text, so they are left out. */
const INLINE =
  /^<\/?(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|wbr)(?:[\s>/]|$)/u;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Segments {
  /** The plain texts of the paragraphs, headings, items and cells. */
  texts: string[];
  /** Builds the HTML again with other texts; they are escaped. */
  build(texts: readonly string[]): string;
}

/** Splits rich text, as it is stored, into plain texts. Block elements remain, links and emphasis do not. */
export function splitRichText(html: string): Segments {
  const parts: ({ tag: string } | { text: string })[] = [];
  let run = '';
  const endRun = () => {
    if (run.trim() !== '') parts.push({ text: decodeEntities(run).trim() });
    run = '';
  };
  for (const piece of html.split(/(<[^>]*>)/u)) {
    if (!piece.startsWith('<')) run += piece;
    else if (!INLINE.test(piece)) {
      endRun();
      parts.push({ tag: piece });
    } else if (piece.startsWith('<br')) run += ' ';
  }
  endRun();
  return {
    texts: parts.flatMap((part) => ('text' in part ? [part.text] : [])),
    build(texts) {
      const rest = [...texts];
      return parts.map((part) => ('tag' in part ? part.tag : escapeHtml(rest.shift() ?? ''))).join('');
    },
  };
}
