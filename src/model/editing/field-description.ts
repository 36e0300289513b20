import type { FieldGroup } from '../content-types/field-group.ts';
import type { ContentTypeName } from '../content-types/names.ts';
import type { AssetKind } from '../fields/asset-kind.ts';

// Descriptions of content fields as JSON: the admin builds its forms from them, and merges, compares and tracks
// translations by them. Browser code imports this folder, so its files must not import zod, except
// describe-content-type.ts, which runs on the server.

/** How a value is edited. */
export type FieldKind =
  /** Plain text of one line; `max` is in characters. What is for the search is what visitors type, slang included. */
  | { kind: 'line'; max: number; isForSearch?: true }
  | { kind: 'text'; max: number; isForSearch?: true }
  /** HTML as defined in `rich-text-vocabulary.ts`. */
  | { kind: 'rich-text'; max: number }
  /** `YYYY-MM-DD`. */
  | { kind: 'date' }
  /** ISO 8601 timestamp in UTC. */
  | { kind: 'instant' }
  | { kind: 'number'; min: number | null; max: number | null; isInteger: boolean }
  | { kind: 'boolean' }
  /** Options are numbers where the model stores numbers, such as the status of a redirect. */
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'phone' }
  | { kind: 'email' }
  | { kind: 'postal-code' }
  /** An absolute URL, or a path of the site if `allowsPath`. */
  | { kind: 'url'; allowsPath: boolean; max: number | null }
  /** The id of an entry. */
  | { kind: 'reference'; to: ContentTypeName }
  /** The id of a file; with texts also a `PictureUse`. */
  | { kind: 'asset'; of: AssetKind; hasTexts: boolean }
  /** Items of a keyed list are objects with a property `key`, equal in all languages. An empty number is `null`. */
  | { kind: 'list'; item: FieldKind; isKeyed: boolean; min: number; max: number | null }
  /** Without the `key` of an item of a keyed list. */
  | { kind: 'object'; fields: readonly FieldDescription[] }
  /** Texts by the keys of lists in the shared fields. Their paths are `figures` or, in each item, `teams[].members`. */
  | { kind: 'texts'; lists: readonly string[]; value: FieldKind }
  /** An object whose fields depend on the value of its property `by`. */
  | { kind: 'variants'; by: string; variants: readonly Variant[] };

/** Whether a text is what visitors type: each language has its own, and none is a translation or good style. */
export const isForSearch = (kind: FieldKind): boolean =>
  (kind.kind === 'line' || kind.kind === 'text') && kind.isForSearch === true;

export interface Variant {
  value: string;
  fields: readonly FieldDescription[];
}

export type FieldDescription = FieldKind & {
  name: string;
  /** An empty value is valid: `null`, an empty list or a missing text. */
  isOptional: boolean;
  /** The value of an empty field: `null` for single values unless the model has another default. */
  empty: JsonValue;
};

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { [name: string]: JsonValue };

export interface ContentTypeDescription {
  name: ContentTypeName;
  /** Only one entry exists. */
  isSingleton: boolean;
  /** Editors order the entries. */
  hasPositions: boolean;
  /** The entries have pages or anchors, so their slugs are edited. */
  hasSlugs: boolean;
  /** A page shows the entries. */
  hasPreview: boolean;
  reservedSlugs: readonly string[];
  /** The localised field that is the title of an entry, and the source of its slug. */
  titleField: string | null;
  /** Empty for a type whose form is not divided. */
  groups: readonly FieldGroup[];
  shared: readonly FieldDescription[];
  localised: readonly FieldDescription[];
}
