import { createElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';

/** The name of items that are not in a list yet: Word writes them one after another, with their levels. */
const LIST_ITEM = 'list-item';

export interface ListMarker {
  level: number;
  /** Items of the same list have the same key. */
  list: string;
  name: 'ul' | 'ol';
  /** Attributes of a list that begins with the item. */
  attributes: Record<string, string>;
}

export const createListItem = (marker: ListMarker, children: HtmlNode[]): HtmlElement =>
  createElement(LIST_ITEM, children, { marker: JSON.stringify(marker) });

interface OpenList {
  marker: ListMarker;
  element: HtmlElement;
}

/** Puts adjacent items into nested lists. */
export function groupListItems(blocks: readonly HtmlElement[]): HtmlElement[] {
  const result: HtmlElement[] = [];
  let open: OpenList[] = [];
  for (const block of blocks) {
    if (block.name !== LIST_ITEM) {
      open = [];
      result.push(block);
      continue;
    }
    const marker = JSON.parse(block.attributes.marker ?? '{}') as ListMarker;
    open = open.filter(({ marker: { level } }) => level <= marker.level);
    const current = open.at(-1);
    if (current?.marker.level === marker.level && !isSameList(current.marker, marker)) open.pop();
    if (open.at(-1)?.marker.level !== marker.level) {
      const element = createElement(marker.name, [], marker.attributes);
      const parentItem = open.at(-1)?.element.children.at(-1);
      if (typeof parentItem === 'object') parentItem.children.push(element);
      else result.push(element);
      open.push({ marker, element });
    }
    open.at(-1)?.element.children.push(createElement('li', [...block.children]));
  }
  return result;
}

const isSameList = (a: ListMarker, b: ListMarker) => a.list === b.list && a.name === b.name;
