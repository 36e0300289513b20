import sanitizeHtml from 'sanitize-html';
import { joinWords } from './joined-words.ts';

/**
 * The vocabulary of rich text. Headings begin at h2: the page owns its h1, and an editor's h1 is shifted below it.
 * No styles, classes or embeds: what a text looks like is the site's business.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'a',
    'br',
    'hr',
    'sub',
    'sup',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'span',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'hreflang'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, attributes) => {
      const external = /^https?:/iu.test(attributes.href ?? '');
      return { tagName, attribs: external ? { ...attributes, rel: 'noopener' } : attributes };
    },
  },
};

/** @returns the HTML with everything outside the vocabulary, and every link of another protocol, removed */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), options).trim();
}

/** Tags within a line of text: what stands before and after them is one word, or a word and its full stop. */
const INLINE = /<\/?(?:a|em|span|strong|sub|sup)(?:\s[^>]*)?>/gu;

/** @returns the words of rich text alone, for search: what paragraphs, list items and cells say is kept apart */
export function plainText(html: string): string {
  const blocks = html
    .replace(INLINE, '')
    .replace(/<br[^>]*>/gu, ' ')
    .split(/<[^>]*>/u);
  return joinWords(...blocks.map(textOf));
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
  const headings = html.matchAll(/<h[2-4][^>]*>(.*?)<\/h[2-4]>/gsu);
  return Array.from(headings, ([, heading = '']) => plainText(heading)).join(' ');
}
