import sanitizeHtml from 'sanitize-html';
import { joinFieldTexts } from '../fields/join-text.ts';
import { decodeEntities } from './html-entities.ts';
import {
  allowedElements,
  globalAttributes,
  inlineElements,
  replacementElements,
} from './rich-text-vocabulary.ts';

/** The page has the h1, so a text with an h1 gets all its headings shifted down by one level. */
const shiftedHeadings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

const createOptions = (shiftHeadings: boolean): sanitizeHtml.IOptions => ({
  allowedTags: [...allowedElements.keys()],
  allowedAttributes: { ...Object.fromEntries(allowedElements), '*': [...globalAttributes] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'col', 'hr', 'wbr'],
  transformTags: {
    ...Object.fromEntries(replacementElements),
    ...(shiftHeadings && shiftedHeadings),
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
  },
});

const linkAttributes = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  /^https?:/iu.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes;

const MAX_PASSES = 5;

const defaultOptions = createOptions(false);
const optionsWithShiftedHeadings = createOptions(true);

const optionsFor = (html: string) => (/<h1[\s>]/iu.test(html) ? optionsWithShiftedHeadings : defaultOptions);

/**
 * Removes unsupported markup and links with other protocols, and all markup if hundreds of elements are open at once;
 * idempotent. Removal loses content, so `findRichTextErrors` rejects such texts first.
 */
export function sanitiseRichText(html: string): string {
  let sanitised = sanitise(html, optionsFor(html));
  // Broken nesting may need further passes: the parser reads its own repairs differently.
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const next = sanitise(sanitised, defaultOptions);
    if (next === sanitised) break;
    sanitised = next;
  }
  return sanitised;
}

/** Maps URLs in the HTML of a remote API. */
export interface ForeignUrlResolver {
  /** @returns the URL of a picture; undefined drops the picture */
  resolveUrl(url: string): string | undefined;
  /** @returns the target of a link */
  resolveLink(href: string): string;
}

/** Sanitises HTML of a remote API; unlike in local rich text, pictures are preserved. */
export function sanitiseForeignRichText(html: string, resolver: ForeignUrlResolver): string {
  const base = optionsFor(html);
  return sanitise(html, {
    ...base,
    allowedTags: [...allowedElements.keys(), 'img'],
    allowedAttributes: { ...base.allowedAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
    // `resolveUrl` decides about the URL.
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    selfClosing: ['br', 'col', 'hr', 'img', 'wbr'],
    transformTags: {
      ...base.transformTags,
      a: (tagName, { href, ...others }) => ({
        tagName,
        attribs:
          href === undefined ? others : linkAttributes({ ...others, href: resolver.resolveLink(href) }),
      }),
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes, resolver) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

function pictureAttributes(
  { src = '', alt = '', width = '', height = '' }: sanitizeHtml.Attributes,
  resolver: ForeignUrlResolver,
): sanitizeHtml.Attributes {
  const url = resolver.resolveUrl(src.trim());
  const hasSize = [width, height].every((size) => /^[1-9][0-9]{0,4}$/u.test(size));
  return { ...(url && { src: url }), alt, ...(hasSize && { width, height }), loading: 'lazy' };
}

/** Open elements, counted without those that a browser closes implicitly; it takes long to read more of them. */
const MAX_OPEN_ELEMENTS = 500;

class TooManyOpenElementsError extends Error {}

function sanitise(html: string, options: sanitizeHtml.IOptions): string {
  let open = 0;
  const onOpenTag = () => {
    open += 1;
    if (open > MAX_OPEN_ELEMENTS) throw new TooManyOpenElementsError();
  };
  const onCloseTag = () => {
    open -= 1;
  };
  try {
    return sanitiseMarkup(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (!(error instanceof TooManyOpenElementsError)) throw error;
    return html.replace(/<[^<>]*>/gu, ' ').replace(/[<>]/gu, '');
  }
}

function sanitiseMarkup(html: string, options: sanitizeHtml.IOptions): string {
  return (
    sanitizeHtml(html.normalize('NFC'), options)
      // Safe because `>` is escaped in text and attributes: only void elements end in ` />`.
      .replaceAll(' />', '>')
      .replace(/<p>\s*<\/p>/gu, '')
      .trim()
  );
}

/** Inline tags, which do not separate words. */
const INLINE_TAG = new RegExp(`</?(?:${inlineElements.join('|')})(?:\\s[^>]*)?>`, 'gu');

/** A tag of struck-out text, with a lookahead for an adjacent letter or digit. */
const STRIKE_TAG = /<(\/?)(s|del)(?:\s[^>]*)?>(?=([\p{L}\p{N}])?)/gu;

/** Exponents and footnote marks; as plain digits they would merge with the preceding number or word. */
const RAISED = /(?<=[\p{L}\p{N}](?:<\/[a-z]+>)*)<(sup|sub)(?:\s[^>]*)?>([0-9+−-]+)<\/\1>/gu;

/**
 * Converts rich text to plain text for search and excerpts. Blocks are separated; struck-out text is omitted.
 */
export function toPlainText(html: string): string {
  const blocks = withoutStruck(html)
    .replace(RAISED, (_, tag: string, text: string) => toRaisedCharacters(text, tag === 'sup'))
    .replace(/<q(?:\s[^>]*)?>/gu, '«')
    .replace(/<\/q>/gu, '»')
    .replace(INLINE_TAG, '')
    .replace(/<br[^>]*>/gu, ' ')
    .split(/<[^>]*>/u);
  return joinFieldTexts(...blocks.map(textOf));
}

function withoutStruck(html: string): string {
  const retained: string[] = [];
  const open: { name: string | undefined; start: number }[] = [];
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: next, index } of html.matchAll(STRIKE_TAG)) {
    retained.push(html.slice(end, index));
    end = index + tag.length;
    if (slash === '') open.push({ name, start: retained.length });
    else if (open.at(-1)?.name === name) {
      retained.length = open.pop()?.start ?? 0;
      if (next !== undefined) retained.push(' ');
    }
  }
  return retained.join('') + html.slice(end);
}

const BASE_CHARACTERS = '0123456789+−-';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₋';

function toRaisedCharacters(text: string, isSuperscript: boolean): string {
  const raisedCharacters = isSuperscript ? SUPERSCRIPTS : SUBSCRIPTS;
  return Array.from(text, (character) => raisedCharacters.charAt(BASE_CHARACTERS.indexOf(character))).join(
    '',
  );
}

const textOf = (markup: string) => decodeEntities(markup).replace(/\s+/gu, ' ').trim();

/** Returns the text of all headings in rich text. */
export function headingText(html: string): string {
  const headings = html.matchAll(/<(h[2-6])(?:\s[^>]*)?>(.*?)<\/\1>/gsu);
  return Array.from(headings, ([, , heading = '']) => toPlainText(heading)).join(' ');
}
