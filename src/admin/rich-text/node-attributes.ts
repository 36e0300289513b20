import type { Attrs, Mark, Node } from 'prosemirror-model';
import { attributePatterns, isSafeLink } from '#model/rich-text/rich-text-vocabulary.ts';
import { type Attributes, isAllowedAttribute, isCollapsible, parseStoredHtml, toHtml } from './html-tree.ts';

/** The part of a table to which a row belongs. Rows with equal sections are in the same part. */
export interface Section {
  /** Empty for rows directly in the table. */
  name: 'thead' | 'tbody' | 'tfoot' | '';
  /** Tells adjacent parts of the same name apart. */
  index: number;
  attributes: Attributes | null;
  before: string;
  end: string;
}

/** A part of a table without attributes and white space. */
export const createSection = (name: Section['name']): Section => ({
  name,
  index: 0,
  attributes: null,
  before: '',
  end: '',
});

export const attributesOf = ({ attrs }: Node | Mark): Attributes => (attrs.attributes ?? {}) as Attributes;

export const sectionOf = (row: Node) => row.attrs.section as Section | null;

/** Attributes that the editor shows as they are. `id` is left out: it may occur several times in the admin. */
const shownAttributes = ['lang', 'dir', 'title', 'start', 'type', 'reversed', 'value', 'scope'];

/** DOM attributes of an editor node: what its style and semantics need, and all attrs for the clipboard. */
export function toDomAttributes(attrs: Attrs, defaults: Attrs): Record<string, string> {
  const attributes = (attrs.attributes ?? {}) as Attributes;
  const dom: Record<string, string> = {};
  for (const name of shownAttributes) if (attributes[name] !== undefined) dom[name] = attributes[name];
  for (const span of ['colspan', 'rowspan']) if (attrs[span] > 1) dom[span] = String(attrs[span]);
  if (attributes.href !== undefined && isSafeLink(attributes.href)) dom.href = attributes.href;
  if (attributes.align !== undefined) dom['data-align'] = attributes.align;
  if (attributes['data-delimiter'] !== undefined) dom['data-delimiter'] = attributes['data-delimiter'];
  const changed = Object.entries(attrs).filter(([name, value]) => value !== defaults[name]);
  if (changed.length > 0) dom['data-attrs'] = JSON.stringify(Object.fromEntries(changed));
  return dom;
}

/** Reads attrs that `toDomAttributes` has written. The clipboard is not trusted: other attrs are left out. */
export function fromDomAttributes(dom: HTMLElement, element: string): Attrs {
  const attrs: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parseObject(dom.dataset.attrs))) {
    const read = readers[name]?.(value, element);
    if (read !== undefined) attrs[name] = read;
  }
  return attrs;
}

function parseObject(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readSpace = (value: unknown) => (typeof value === 'string' && isCollapsible(value) ? value : undefined);

const readInteger = (min: number, max: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? value : undefined;

const readHtml = (value: unknown) =>
  typeof value === 'string' && toHtml(parseStoredHtml(value) ?? []) === value ? value : undefined;

const readers: Readonly<Record<string, (value: unknown, element: string) => unknown>> = {
  attributes: (value, element) => (isObject(value) ? filterAttributes(value, element) : undefined),
  before: readSpace,
  start: readSpace,
  end: readSpace,
  after: readSpace,
  source: readSpace,
  place: readInteger(0, 1_000_000),
  colspan: readInteger(1, 999),
  rowspan: readInteger(1, 999),
  html: readHtml,
  columns: readHtml,
  section: readSection,
};

/** Keeps the attributes that an element may have, if their values are valid. */
function filterAttributes(attributes: Record<string, unknown>, element: string): Attributes {
  const valid = Object.entries(attributes).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      isAllowedAttribute(element, entry[0]) &&
      (entry[0] !== 'href' || isSafeLink(entry[1])) &&
      attributePatterns.get(entry[0])?.test(entry[1]) !== false,
  );
  return Object.fromEntries(valid);
}

function readSection(value: unknown): Section | undefined {
  if (!isObject(value)) return undefined;
  const name = (['thead', 'tbody', 'tfoot', ''] as const).find((each) => each === value.name);
  if (name === undefined || !Number.isInteger(value.index)) return undefined;
  return {
    name,
    index: Number(value.index),
    attributes: isObject(value.attributes) ? filterAttributes(value.attributes, name) : null,
    before: readSpace(value.before) ?? '',
    end: readSpace(value.end) ?? '',
  };
}
