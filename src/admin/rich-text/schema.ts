import {
  type AttributeSpec,
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import { inlineElements } from '#model/rich-text/rich-text-vocabulary.ts';
import { type HtmlNode, parseStoredHtml } from './html-tree.ts';
import { fromDomAttributes, toDomAttributes } from './node-attributes.ts';

/** Attrs of every element: HTML attributes, and collapsible white space before it and before its end tag. */
const elementAttrs = { attributes: null, before: null, end: null };

/** `start` is collapsible white space after the start tag. */
const textblockAttrs = { ...elementAttrs, start: null };

const spanAttrs = { ...elementAttrs, colspan: 1, rowspan: 1 };

/** Content of elements that may contain text beside blocks. New ones contain text, as in `<li>а</li>`. */
const flow = '(plain | block)+';

interface ElementSpec extends Omit<NodeSpec, 'attrs' | 'parseDOM' | 'toDOM'> {
  /** Attrs with their defaults. */
  attrs?: Attrs;
  /** Selector of the element that represents the node in the editor, `div[data-x]` for example. */
  selector?: string;
  /** The editor does not use `<details>`, which hides its content, and the like. */
  shownAs?: string;
}

/** A node that corresponds to an element of the same name, with the attrs of the element. */
function element(
  name: string,
  { attrs = elementAttrs, selector, shownAs = name, ...spec }: ElementSpec,
): NodeSpec {
  const marker = /\[(data-[a-z]+)\]/u.exec(selector ?? '')?.[1];
  return {
    ...spec,
    attrs: specifyAttrs(attrs),
    parseDOM: [
      {
        tag: selector ?? shownAs,
        priority: selector ? 60 : 50,
        getAttrs: (dom) => fromDomAttributes(dom, name),
      },
    ],
    toDOM: (node): DOMOutputSpec => {
      const domAttributes = { ...(marker && { [marker]: '' }), ...toDomAttributes(node.attrs, attrs) };
      return spec.atom || spec.content === undefined ? [shownAs, domAttributes] : [shownAs, domAttributes, 0];
    },
  };
}

const specifyAttrs = (attrs: Attrs): Record<string, AttributeSpec> =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, { default: value }]));

const headingLevels = [2, 3, 4, 5, 6];

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: specifyAttrs({ ...textblockAttrs, level: 2 }),
  parseDOM: headingLevels.map((level) => ({
    tag: `h${level}`,
    getAttrs: (dom) => ({ ...fromDomAttributes(dom, `h${level}`), level }),
  })),
  toDOM: ({ attrs }) => [
    `h${attrs.level}`,
    toDomAttributes(attrs, { ...textblockAttrs, level: attrs.level }),
    0,
  ],
};

/** An inline element around blocks, such as `<ins>`, or one without content, such as `<span id="a"></span>`. */
const namedElement = (selector: string, shownAs: string, spec: Omit<NodeSpec, 'attrs'>): NodeSpec => ({
  ...spec,
  attrs: specifyAttrs({ ...elementAttrs, name: 'span' }),
  parseDOM: inlineElements.map((name) => ({
    tag: `${shownAs}[data-${selector}="${name}"]`,
    priority: 60,
    getAttrs: (dom) => ({ ...fromDomAttributes(dom, name), name }),
  })),
  toDOM: ({ attrs }) => {
    const domAttributes = {
      ...toDomAttributes(attrs, { ...elementAttrs, name: attrs.name }),
      [`data-${selector}`]: attrs.name,
    };
    return spec.content === undefined ? [shownAs, domAttributes] : [shownAs, domAttributes, 0];
  },
});

/** The text of an opaque block: its elements may be where assistive technology does not expect them. */
function showAsText(node: HtmlNode): DOMOutputSpec | string {
  if (typeof node === 'string') return node;
  return [inlineElements.includes(node.name) ? 'span' : 'div', ...node.children.map(showAsText)];
}

const textblock = { content: 'inline*', group: 'block', attrs: textblockAttrs };

const nodes: Record<string, NodeSpec> = {
  doc: { content: '(block | plain)+' },
  p: element('p', textblock),
  // Text directly in a list item, a cell or the like, without a tag of its own.
  plain: element('', {
    content: 'inline*',
    attrs: { before: null },
    selector: 'div[data-plain]',
    shownAs: 'div',
  }),
  heading,
  pre: element('pre', { ...textblock, code: true, whitespace: 'pre', defining: true }),
  blockquote: element('blockquote', { content: '(block | plain)+', group: 'block', defining: true }),
  ul: element('ul', { content: 'li+', group: 'block' }),
  ol: element('ol', { content: 'li+', group: 'block' }),
  li: element('li', { content: flow, defining: true }),
  dl: element('dl', { content: '(dt | dd | group)+', group: 'block' }),
  dt: element('dt', { content: flow, defining: true }),
  dd: element('dd', { content: flow, defining: true }),
  // A `<div>` in a definition list.
  group: element('div', { content: '(dt | dd)+', selector: 'div[data-group]', shownAs: 'div' }),
  table: element('table', { content: 'caption? grid', group: 'block', isolating: true }),
  caption: element('caption', { content: flow, isolating: true }),
  // The rows of all parts of a table: prosemirror-tables expects them in one node.
  grid: element('', {
    content: 'tr+',
    tableRole: 'table',
    isolating: true,
    attrs: { columns: '' },
    selector: 'tbody',
    shownAs: 'tbody',
  }),
  tr: element('tr', { content: '(td | th)*', tableRole: 'row', attrs: { ...elementAttrs, section: null } }),
  td: element('td', { content: flow, tableRole: 'cell', isolating: true, attrs: spanAttrs }),
  th: element('th', { content: flow, tableRole: 'header_cell', isolating: true, attrs: spanAttrs }),
  details: element('details', {
    content: 'summary? (plain | block)*',
    group: 'block',
    selector: 'div[data-details]',
    shownAs: 'div',
  }),
  summary: element('summary', {
    content: flow,
    defining: true,
    selector: 'div[data-summary]',
    shownAs: 'div',
  }),
  figure: element('figure', { content: '(plain | block | figcaption)+', group: 'block' }),
  figcaption: element('figcaption', { content: flow, defining: true }),
  div: element('div', { content: flow, group: 'block' }),
  wrapper: namedElement('wrapper', 'div', { content: flow, group: 'block' }),
  hr: element('hr', { group: 'block' }),
  // HTML that the schema cannot represent; it is stored unchanged.
  opaque: {
    group: 'block',
    atom: true,
    attrs: specifyAttrs({ before: null, html: '' }),
    parseDOM: [{ tag: 'div[data-opaque]', priority: 60, getAttrs: (dom) => fromDomAttributes(dom, '') }],
    toDOM: ({ attrs }) => {
      const shown = parseStoredHtml(attrs.html)?.map(showAsText) ?? [attrs.html];
      return ['div', { 'data-opaque': '', ...toDomAttributes(attrs, {}) }, ...shown];
    },
  },
  text: { group: 'inline' },
  br: element('br', {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    attrs: { attributes: null, before: null, after: null },
  }),
  wbr: element('wbr', { group: 'inline', inline: true, attrs: { attributes: null } }),
  empty: namedElement('empty', 'span', { group: 'inline', inline: true, atom: true }),
};

/** An inline element. `place` is its position among others, if their nesting differs from the usual one. */
const inlineElement = (name: string): MarkSpec => {
  const defaults = { attributes: null, place: null };
  return {
    attrs: specifyAttrs(defaults),
    // Elements may be nested in others of the same name.
    excludes: '',
    inclusive: name !== 'a',
    code: name === 'code',
    parseDOM: [
      { tag: name, getAttrs: (dom) => fromDomAttributes(dom, name) },
      ...(usualMarkup.get(name) ?? []).map((tag) => ({ tag })),
    ],
    toDOM: ({ attrs }) => [name, toDomAttributes(attrs, defaults), 0],
  };
};

const usualMarkup = new Map([
  ['strong', ['b']],
  ['em', ['i']],
  ['s', ['strike']],
]);

const marks: Record<string, MarkSpec> = {
  ...Object.fromEntries(
    inlineElements.filter((name) => name !== 'wbr').map((name) => [name, inlineElement(name)]),
  ),
  // A space that is stored as other collapsible white space, such as a line break within a paragraph.
  space: {
    attrs: { source: { default: ' ' } },
    inclusive: false,
    parseDOM: [{ tag: 'span[data-space]', priority: 60, getAttrs: (dom) => fromDomAttributes(dom, '') }],
    toDOM: ({ attrs }) => ['span', { 'data-space': '', ...toDomAttributes(attrs, {}) }, 0],
  },
};

export const schema = new Schema({ nodes, marks });

/** Elements within text: all of the vocabulary that are stored as marks. */
export const markElements: ReadonlySet<string> = new Set(inlineElements.filter((name) => name !== 'wbr'));

/** The name of the element of a node. */
export function elementName(node: { type: { name: string }; attrs: Attrs }): string {
  if (node.type.name === 'heading') return `h${node.attrs.level}`;
  if (node.type.name === 'group') return 'div';
  return 'name' in node.attrs ? String(node.attrs.name) : node.type.name;
}
