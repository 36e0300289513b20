import { attributePatterns } from '#model/rich-text/rich-text-vocabulary.ts';
import { createElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import { isBlock, type Piece, writeInline } from './clean-inline.ts';
import type { ContentReader } from './content-reader.ts';
import { createListItem } from './list-item.ts';
import { parseListMarker } from './list-marker.ts';
import { declarationsOf, type RunStyle, styleWithin } from './run-style.ts';

const typeByStyle: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Cleans a list. Google Docs writes nested lists between the items, Word Online each item as a list. */
export function cleanList(reader: ContentReader, list: Element, style: RunStyle, depth: number): Piece[] {
  const name = list.localName === 'ol' ? 'ol' : 'ul';
  const attributes = name === 'ol' ? numberingOf(list) : {};
  const items: HtmlElement[] = [];
  for (const child of list.children) {
    const pieces = reader.readAll([child], style, depth + 1);
    const inner =
      child.localName === 'li' ? readItem(reader, child, style, depth) : reader.toItemContent(pieces);
    if (inner.length === 0) continue;
    const level = Number(child.getAttribute('data-aria-level') ?? 0);
    if (level > 0) {
      const key = child.getAttribute('data-listid') ?? '';
      items.push(createListItem({ level, list: key, name, attributes }, inner));
    } else if (child.localName !== 'li' && items.length > 0) {
      items.at(-1)?.children.push(...inner);
    } else {
      items.push(createElement('li', inner, validAttribute(child, 'value')));
    }
  }
  if (items.some((item) => item.name !== 'li')) return items;
  return items.length > 0 ? [createElement(name, items, attributes)] : [];
}

function readItem(reader: ContentReader, item: Element, outer: RunStyle, depth: number): HtmlNode[] {
  return reader.toItemContent(reader.readAll(item.childNodes, styleWithin(item, outer), depth + 1));
}

function numberingOf(list: Element): Record<string, string> {
  const styles = [list, list.querySelector(':scope > li')].map(
    (element) => element && declarationsOf(element).get('list-style-type'),
  );
  const type = typeByStyle[styles.find((each) => each !== undefined) ?? ''];
  const { start } = validAttribute(list, 'start');
  return {
    ...(start !== undefined && start !== '1' && { start }),
    ...(type === undefined ? validAttribute(list, 'type') : { type }),
  };
}

function validAttribute(element: Element, name: string): Record<string, string> {
  const value = element.getAttribute(name);
  const isValid = value !== null && attributePatterns.get(name)?.test(value) === true;
  return isValid && value !== '1' ? { [name]: value } : {};
}

const WORD_LIST = /^l(?<list>[0-9]+) level(?<level>[0-9]+)/u;

/** Reads a paragraph that is an item of a list in Word. */
export function readWordItem(
  reader: ContentReader,
  paragraph: Element,
  style: RunStyle,
  depth: number,
): HtmlElement | undefined {
  const found = WORD_LIST.exec(declarationsOf(paragraph).get('mso-list') ?? '');
  if (!found?.groups) return undefined;
  const { list = '', level } = found.groups;
  const pieces = reader.readAll(paragraph.childNodes, style, depth + 1);
  const children = writeInline(pieces.filter((piece) => !isBlock(piece)));
  const markers = Array.from(paragraph.querySelectorAll('[data-style]'));
  const marker = markers.find((each) => declarationsOf(each).get('mso-list') === 'ignore')?.textContent ?? '';
  const kind = parseListMarker(marker);
  if (kind) return createListItem({ level: Number(level), list, ...kind }, children);
  return createElement('p', [`${marker.replace(/[\s\u00a0]+/gu, '')} `, ...children]);
}
