import { type Attrs, Fragment, type Node } from 'prosemirror-model';
import {
  attributesOrNull,
  type HtmlElement,
  type HtmlNode,
  isCollapsible,
  parseStoredHtml,
  toHtml,
} from './html-tree.ts';
import { isInline, parseInline } from './parse-inline.ts';
import { parseTable } from './parse-table.ts';
import { markElements, schema } from './schema.ts';
import { serialiseHtml } from './serialise-html.ts';

/**
 * Converts stored rich text to a document. `serialiseHtml` returns exactly the same text: what the schema
 * cannot represent becomes an opaque node.
 */
export function parseHtml(html: string): Node {
  const tree = parseStoredHtml(html);
  const doc = tree && createValid('doc', null, fillEmpty(parseFlow(tree).content, 'p'));
  if (doc && serialiseHtml(doc) === html) return doc;
  return schema.node('doc', null, schema.node('opaque', { html }));
}

/** Converts cleaned HTML, whose white space and nesting need not be preserved. */
export const parseFragment = (tree: readonly HtmlNode[]): Fragment => Fragment.from(parseFlow(tree).content);

/** Blocks and the collapsible white space after them. */
interface Flow {
  content: Node[];
  end: string;
}

/** Converts blocks with text between them. */
function parseFlow(nodes: readonly HtmlNode[]): Flow {
  const content: Node[] = [];
  let space = '';
  for (const run of splitIntoRuns(nodes)) {
    if (!Array.isArray(run)) {
      content.push(parseBlock(run, space));
      space = '';
      continue;
    }
    const parsed = parseInline(run);
    if (parsed === undefined) {
      content.push(schema.node('opaque', { html: toHtml(run), before: space }));
      space = '';
    } else if (parsed.content.length === 0) {
      space += parsed.start;
    } else {
      content.push(schema.node('plain', { before: space + parsed.start }, parsed.content));
      space = parsed.end;
    }
  }
  return { content, end: space };
}

/** Blocks, and runs of text and inline elements between them. */
function splitIntoRuns(nodes: readonly HtmlNode[]): (HtmlElement | HtmlNode[])[] {
  const runs: (HtmlElement | HtmlNode[])[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (typeof node !== 'string' && !isInline(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

const fillEmpty = (content: Node[], type: 'p' | 'plain') =>
  content.length > 0 ? content : [schema.node(type, { before: '' })];

type BuildNode = (element: HtmlElement, before: string) => Node | undefined;

function parseBlock(element: HtmlElement, before: string): Node {
  const build = builders[element.name] ?? buildWrapper;
  return build(element, before) ?? schema.node('opaque', { html: toHtml([element]), before });
}

function buildTextblock({ name, attributes, children }: HtmlElement, before: string): Node | undefined {
  if (!children.every(isInline)) return undefined;
  const parsed = parseInline(children, name === 'pre');
  if (parsed === undefined) return undefined;
  const { start, content, end } = parsed;
  const attrs = { attributes: attributesOrNull(attributes), before, start, end };
  const level = /^h(?<level>[2-6])$/u.exec(name)?.groups?.level;
  return level === undefined
    ? schema.node(name, attrs, content)
    : schema.node('heading', { ...attrs, level: Number(level) }, content);
}

function buildFlowElement({ name, attributes, children }: HtmlElement, before: string): Node | undefined {
  const { content, end } = parseFlow(children);
  return createValid(
    name,
    { attributes: attributesOrNull(attributes), before, end },
    fillEmpty(content, 'plain'),
  );
}

function buildWrapper(element: HtmlElement, before: string): Node | undefined {
  if (!markElements.has(element.name)) return undefined;
  const { content, end } = parseFlow(element.children);
  const attributes = attributesOrNull(element.attributes);
  return createValid('wrapper', { name: element.name, attributes, before, end }, fillEmpty(content, 'plain'));
}

/** Builds a list or another element whose children are certain elements only. */
const buildListOf =
  (childTypes: Readonly<Record<string, string>>): BuildNode =>
  ({ name, attributes, children }, before) => {
    const content: Node[] = [];
    let space = '';
    for (const child of children) {
      if (typeof child === 'string') {
        if (!isCollapsible(child)) return undefined;
        space += child;
        continue;
      }
      const type = childTypes[child.name];
      const node =
        type === 'group'
          ? buildGroup(child, space)
          : type && buildFlowElement({ ...child, name: type }, space);
      if (!node) return undefined;
      content.push(node);
      space = '';
    }
    const type = name === 'div' ? 'group' : name;
    return createValid(type, { attributes: attributesOrNull(attributes), before, end: space }, content);
  };

const buildGroup = buildListOf({ dt: 'dt', dd: 'dd' });

function createValid(type: string, attrs: Attrs | null, content: Node[]): Node | undefined {
  const fragment = Fragment.from(content);
  return schema.nodes[type]?.validContent(fragment) ? schema.node(type, attrs, fragment) : undefined;
}

const buildList = buildListOf({ li: 'li' });

/** Elements that blocks may contain, and those of the vocabulary that only some elements contain. */
const builders: Readonly<Record<string, BuildNode>> = {
  p: buildTextblock,
  pre: buildTextblock,
  ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`h${level}`, buildTextblock])),
  blockquote: buildFlowElement,
  div: buildFlowElement,
  ul: buildList,
  ol: buildList,
  dl: buildListOf({ dt: 'dt', dd: 'dd', div: 'group' }),
  table: (element, before) => parseTable(element, before, buildFlowElement),
  details: buildFlowElement,
  summary: buildFlowElement,
  figure: buildFlowElement,
  figcaption: buildFlowElement,
  hr: ({ attributes }, before) => schema.node('hr', { attributes: attributesOrNull(attributes), before }),
};
