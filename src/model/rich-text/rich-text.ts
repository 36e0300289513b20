import sanitizeHtml from 'sanitize-html';
import { joinWords } from '../fields/join-text.ts';
import { decodeEntities } from './html-entities.ts';
import { converted, elements, globalAttributes, inlineElements } from './rich-text-vocabulary.ts';

/** Headings begin at h2, because the page owns its h1: a text with an h1 has all its headings moved down by one. */
const shiftedHeadings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

const options = (hasTitle: boolean): sanitizeHtml.IOptions => ({
  allowedTags: [...elements.keys()],
  allowedAttributes: { ...Object.fromEntries(elements), '*': [...globalAttributes] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'col', 'hr', 'wbr'],
  transformTags: {
    ...Object.fromEntries(converted),
    ...(hasTitle && shiftedHeadings),
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  },
});

const linkAttributes = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  /^https?:/iu.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes;

const plain = options(false);
const shifted = options(true);

const hasTitle = (html: string) => /<h1[\s>]/iu.test(html);

/**
 * The guard in front of the store: removes everything outside the vocabulary and every link of another protocol. What
 * it removes is lost, so `faultsOfRichText` refuses such a text before. Idempotent.
 */
export function sanitiseRichText(html: string): string {
  return sanitised(html, hasTitle(html) ? shifted : plain);
}

/** Where what another API's HTML names is found on the site. */
export interface ForeignAddresses {
  /** @returns the address of a picture; undefined where there is none, and the picture is dropped */
  addressOf(address: string): string | undefined;
  /** @returns where a link leads */
  linkOf(href: string): string;
}

/** The same for HTML of another API, whose pictures stay: our own editors have blocks for them. */
export function sanitiseForeignRichText(html: string, { addressOf, linkOf }: ForeignAddresses): string {
  const own = hasTitle(html) ? shifted : plain;
  return sanitised(html, {
    ...own,
    allowedTags: [...elements.keys(), 'img'],
    allowedAttributes: { ...own.allowedAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
    // What it may be is for `addressOf` to say.
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    selfClosing: ['br', 'col', 'hr', 'img', 'wbr'],
    transformTags: {
      ...own.transformTags,
      a: (tagName, { href, ...others }) => ({
        tagName,
        attribs: href === undefined ? others : linkAttributes({ ...others, href: linkOf(href) }),
      }),
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes, addressOf) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

function pictureAttributes(
  { src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes,
  addressOf: ForeignAddresses['addressOf'],
): sanitizeHtml.Attributes {
  const address = addressOf(src.trim());
  const isSized = [width, height].every((size) => /^[1-9][0-9]{0,4}$/u.test(size));
  return { ...(address && { src: address }), alt, ...(isSized && { width, height }), loading: 'lazy' };
}

function sanitised(html: string, allowed: sanitizeHtml.IOptions): string {
  return (
    sanitizeHtml(html.normalize('NFC'), allowed)
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
const textOf = (piece: string) => decodeEntities(piece).replace(/\s+/gu, ' ').trim();

/** @returns the words of the headings in rich text, one after another */
export function headingText(html: string): string {
  const headings = html.matchAll(/<(h[2-6])(?:\s[^>]*)?>(.*?)<\/\1>/gsu);
  return Array.from(headings, ([, , heading = '']) => plainText(heading)).join(' ');
}
