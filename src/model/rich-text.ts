import sanitizeHtml from 'sanitize-html';
import { joinWords } from './joined-words.ts';
import { converted, elements, globalAttributes, inlineElements } from './rich-text-vocabulary.ts';

/** Headings begin at h2, because the page owns its h1: a text with an h1 has all its headings moved down by one. */
const shiftedHeadings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

/** What is done with addresses in rich text of another API. */
export interface RichTextAddresses {
  /** @returns where a link leads */
  linkOf(href: string): string;
}

const options = (hasTitle: boolean, addresses?: RichTextAddresses): sanitizeHtml.IOptions => ({
  allowedTags: [...elements.keys()],
  allowedAttributes: { ...Object.fromEntries(elements), '*': [...globalAttributes] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'col', 'hr', 'wbr'],
  transformTags: {
    ...Object.fromEntries(converted),
    ...(hasTitle && shiftedHeadings),
    a: (tagName, { href, ...others }) => {
      if (href === undefined) return { tagName, attribs: others };
      const to = addresses?.linkOf(href) ?? href;
      return { tagName, attribs: { href: to, ...others, ...(/^https?:/iu.test(to) && { rel: 'noopener' }) } };
    },
  },
});

const plain = options(false);
const shifted = options(true);

/**
 * The guard in front of the store: removes everything outside the vocabulary and every link of another protocol. What
 * it removes is lost, so `faultsOfRichText` refuses such a text before. Idempotent.
 */
export const sanitiseRichText = (html: string): string => sanitised(html, hasTitle(html) ? shifted : plain);

/** The same for HTML of another API: addresses of files are resolved. */
export const sanitiseRemoteRichText = (html: string, addresses: RichTextAddresses): string =>
  sanitised(html, options(hasTitle(html), addresses));

const hasTitle = (html: string) => /<h1[\s>]/iu.test(html);

function sanitised(html: string, rules: sanitizeHtml.IOptions): string {
  return (
    sanitizeHtml(html.normalize('NFC'), rules)
      // Text and attributes have no bare `>`: these are the ends of void elements, as HTML writes them.
      .replaceAll(' />', '>')
      .replace(/<p>\s*<\/p>/gu, '')
      .trim()
  );
}

/** Tags within a line of text: what stands before and after them is one word, or a word and its full stop. */
const INLINE = new RegExp(`</?(?:${inlineElements.join('|')})(?:\\s[^>]*)?>`, 'gu');

/** An innermost struck-out passage, and the letter or digit that follows it. */
const STRUCK = /<(s|del)(?:\s[^>]*)?>(?:(?!<(?:s|del)[\s>]).)*?<\/\1>(?=([\p{L}\p{N}])?)/gsu;

/** Exponents and footnote marks: without a sign of their own they would become part of the figure or word before. */
const RAISED = /(?<=[\p{L}\p{N}](?:<\/[a-z]+>)*)<(sup|sub)(?:\s[^>]*)?>([0-9+−-]+)<\/\1>/gu;

/**
 * @returns the words of rich text alone, for search and excerpts: what paragraphs, list items and cells say is kept
 *   apart; what is struck out is no longer said, so it is left out
 */
export function plainText(html: string): string {
  const blocks = withoutStruck(html)
    .replace(RAISED, (_, tag: string, text: string) => raised(text, tag === 'sup'))
    .replace(/<q(?:\s[^>]*)?>/gu, '«')
    .replace(/<\/q>/gu, '»')
    .replace(INLINE, '')
    .replace(/<br[^>]*>/gu, ' ')
    .split(/<[^>]*>/u);
  return joinWords(...blocks.map(textOf));
}

function withoutStruck(html: string): string {
  let text = html;
  for (let before = ''; text !== before; ) {
    before = text;
    text = text.replace(STRUCK, (_, _tag, next?: string) => (next === undefined ? '' : ' '));
  }
  return text;
}

const SIGNS = '0123456789+−-';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₋';

function raised(text: string, isSuperscript: boolean): string {
  const signs = isSuperscript ? SUPERSCRIPTS : SUBSCRIPTS;
  return Array.from(text, (sign) => signs.charAt(SIGNS.indexOf(sign))).join('');
}

/** The text between two tags: entities are characters again, and white space is single. */
function textOf(piece: string): string {
  return piece
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&nbsp;/gu, ' ')
    .replace(/&amp;/gu, '&')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** @returns the words of the headings in rich text, one after another */
export function headingText(html: string): string {
  const headings = html.matchAll(/<(h[2-6])(?:\s[^>]*)?>(.*?)<\/\1>/gsu);
  return Array.from(headings, ([, , heading = '']) => plainText(heading)).join(' ');
}
