import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { listLeaves } from '#model/editing/list-leaves.ts';
import { decodeEntities } from '#model/rich-text/html-entities.ts';
import type { Fields } from '#store/schema.ts';

/** A reference to an entry, or a link to a page of the site, in a field. */
export type FieldLink = { path: string } & (
  | { kind: 'reference'; id: number }
  /** The address as written: of rich text with the language prefix, of other fields without. */
  | { kind: 'url'; href: string; isLocalised: boolean }
);

type FoundLink<Link = FieldLink> = Link extends unknown ? Omit<Link, 'path'> : never;

/** Finds references and links in fields, which may be incomplete. Paths are key paths. */
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
  if (typeof value !== 'string') return [];
  if (kind.kind === 'rich-text') return linksOfHtml(value);
  return kind.kind === 'url' ? [{ kind: 'url', href: value, isLocalised: false }] : [];
}

/** Stored rich text is sanitised, so all attributes are in double quotes. */
const HREF = /<a\s[^>]*?href="([^"]*)"/giu;

const linksOfHtml = (html: string): FoundLink[] =>
  Array.from(html.matchAll(HREF), ([, href = '']) => ({
    kind: 'url',
    href: decodeEntities(href),
    isLocalised: true,
  }));
