import { decodeEntities } from '#model/rich-text/html-entities.ts';
import { allowedElements, globalAttributes } from '#model/rich-text/rich-text-vocabulary.ts';

/** Attributes in source order. */
export type Attributes = Readonly<Record<string, string>>;

export interface HtmlElement {
  name: string;
  attributes: Attributes;
  children: HtmlNode[];
}

/** Nodes of the schema store no attributes as `null`. */
export const attributesOrNull = (attributes: Attributes): Attributes | null =>
  Object.keys(attributes).length > 0 ? attributes : null;

/** An element, or text without entities. */
export type HtmlNode = HtmlElement | string;

export const createElement = (
  name: string,
  children: HtmlNode[],
  attributes: Attributes = {},
): HtmlElement => ({ name, attributes, children });

/** As in `findRichTextErrors`. */
const MAX_DEPTH = 100;

const voidElements = new Set(['br', 'col', 'hr', 'wbr']);

const TOKEN = /<(?<slash>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z-]+(?:="[^"<>]*")?)*)>|[^<>]+/guy;

/**
 * Parses rich text in the form in which `sanitiseRichText` stores it.
 * @returns undefined for any other form
 */
export function parseStoredHtml(html: string): HtmlNode[] | undefined {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const stack = [root];
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const { slash, name, attributes = '' } = match.groups ?? {};
    const parent = stack.at(-1);
    if (parent === undefined || stack.length > MAX_DEPTH) return undefined;
    if (name === undefined) {
      parent.children.push(decodeEntities(match[0]));
    } else if (slash) {
      if (parent.name !== name) return undefined;
      stack.pop();
    } else {
      const element = createElement(name, [], parseAttributes(attributes));
      if (!isAllowed(element)) return undefined;
      parent.children.push(element);
      if (!voidElements.has(name)) stack.push(element);
    }
  }
  return end === html.length && stack.length === 1 ? root.children : undefined;
}

function parseAttributes(source: string): Attributes {
  const pairs = source.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/gu);
  return Object.fromEntries(Array.from(pairs, ([, name, value = '']) => [name, decodeEntities(value)]));
}

const isAllowed = ({ name, attributes }: HtmlElement) =>
  allowedElements.has(name) && Object.keys(attributes).every((each) => isAllowedAttribute(name, each));

export const isAllowedAttribute = (element: string, attribute: string) =>
  globalAttributes.includes(attribute) || allowedElements.get(element)?.includes(attribute) === true;

/** Writes HTML in the form in which `sanitiseRichText` stores it. */
export function toHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const { name, attributes, children } = node;
      return startTag(name, attributes) + (voidElements.has(name) ? '' : `${toHtml(children)}</${name}>`);
    })
    .join('');
}

export function startTag(name: string, attributes: Attributes | null): string {
  const written = Object.entries(attributes ?? {}).map(([attribute, value]) =>
    value === '' ? ` ${attribute}` : ` ${attribute}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>`;
}

export const escapeText = (text: string) =>
  text.normalize('NFC').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** White space that browsers collapse; no-break spaces are none. */
export const isCollapsible = (text: string) => /^[ \t\n\r\f]*$/u.test(text);
