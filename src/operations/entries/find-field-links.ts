import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { listLeaves } from '#model/editing/list-leaves.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import type { Fields } from '#store/schema.ts';

/** A reference to an entry, a file, or a link to a page of the site, in a field. */
export type FieldLink = { path: string } & (
  | { kind: 'reference'; id: number }
  | { kind: 'asset'; id: number }
  /** The address as written: of rich text with the language prefix, of other fields without. */
  | { kind: 'url'; href: string; isLocalised: boolean }
);

type FoundLink<Link = FieldLink> = Link extends unknown ? Omit<Link, 'path'> : never;

/** Finds references, files and links in fields, which may be incomplete. Paths are key paths. */
export function findFieldLinks(fields: readonly FieldDescription[], values: Fields): FieldLink[] {
  // Stored fields are JSON.
  return listLeaves(fields, values as JsonRecord).flatMap(({ path, kind, value }) =>
    linksOf(kind, value).map((link): FieldLink => ({ path, ...link })),
  );
}

function linksOf(kind: FieldKind, value: JsonValue): FoundLink[] {
  if (kind.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item: JsonValue) => linksOf(kind.item, item));
  }
  if (kind.kind === 'reference' && typeof value === 'number') return [{ kind: 'reference', id: value }];
  if (kind.kind === 'asset') {
    const id = assetIdOf(value);
    return id === undefined ? [] : [{ kind: 'asset', id }];
  }
  if (typeof value !== 'string') return [];
  if (kind.kind === 'rich-text') return linksOfHtml(value);
  return kind.kind === 'url' ? [{ kind: 'url', href: value, isLocalised: false }] : [];
}

const linksOfHtml = (html: string): FoundLink[] =>
  hrefsOf(parseFragment(html)).map((href) => ({ kind: 'url', href, isLocalised: true }));

/** The depth of stored rich text is limited. */
function hrefsOf(node: DefaultTreeAdapterTypes.Node): string[] {
  const attributes = node.nodeName === 'a' && 'attrs' in node ? node.attrs : [];
  const href = attributes.find(({ name }) => name === 'href')?.value ?? [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [href, ...children.map(hrefsOf)].flat();
}
