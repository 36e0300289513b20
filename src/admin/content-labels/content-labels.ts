import type * as z from 'zod';
import type { Section } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { ContentTypes } from '#model/content-types/registry.ts';
import type { PictureUse } from '#model/fields/picture-use.ts';

// Labels of content types and fields, typed from the model: a field without a label does not compile in any language.

interface FieldText {
  label: string;
  /** What the field is for, where it appears, its format; `null` if the label says it all. */
  help: string | null;
}

interface Options<Value extends string | number> extends FieldText {
  options: Readonly<Record<Value, string>>;
}

interface Fields<Value> extends FieldText {
  fields: FieldLabels<Value>;
}

interface Items<Item> extends Fields<Omit<Item, 'key'>> {
  /** Name of one item, for headings and buttons. */
  item: string;
}

interface Variants<Value extends { kind: string }> extends FieldText {
  variants: {
    readonly [Kind in Value['kind']]: {
      label: string;
      fields: FieldLabels<Omit<Extract<Value, { kind: Kind }>, 'kind'>>;
    };
  };
}

type LabelOf<Value> = [Value] extends [boolean]
  ? FieldText
  : [PictureUse] extends [Value]
    ? FieldText
    : LabelOfOther<Value>;

type LabelOfOther<Value> = [Value] extends [string]
  ? string extends Value
    ? FieldText
    : Options<Value>
  : [Value] extends [number]
    ? number extends Value
      ? FieldText
      : Options<Value>
    : [Value] extends [readonly (infer Item)[]]
      ? [NonNullable<Item>] extends [object]
        ? Items<Item>
        : LabelOf<NonNullable<Item>>
      : [Value] extends [{ kind: string }]
        ? Variants<Value>
        : string extends keyof Value
          ? LabelOf<NonNullable<Value[string & keyof Value]>>
          : Fields<Value>;

type FieldLabels<Value> = { readonly [Name in keyof Value]-?: LabelOf<NonNullable<Value[Name]>> };

interface TypeText {
  /** Name of one entry. */
  singular: string;
  /** Name of the list of entries. */
  plural: string;
  /** Label of the button that creates an entry; `null` if there is only one. */
  create: string | null;
}

interface LabelsOfType<Name extends ContentTypeName> extends TypeText {
  shared: FieldLabels<z.output<ReturnType<ContentTypes[Name]['shared']>>>;
  localised: FieldLabels<z.output<ReturnType<ContentTypes[Name]['localised']>>>;
}

export type TypeLabels = { readonly [Name in ContentTypeName]: LabelsOfType<Name> };

export interface ContentLabels {
  sections: Readonly<Record<Section, string>>;
  types: TypeLabels;
  /** Part of every entry with a page or an anchor. */
  slug: FieldText;
  /** Part of every entry of an ordered type. */
  position: FieldText;
}

/** The label of a field of any type, for code that walks field descriptions. */
export interface FieldLabel extends FieldText {
  item?: string;
  /** Labels of options by value. */
  options?: Readonly<Record<string, string>>;
  fields?: FieldLabelsByName;
  variants?: Readonly<Record<string, { label: string; fields: FieldLabelsByName }>>;
}

type FieldLabelsByName = Readonly<Record<string, FieldLabel>>;

/** Labels of a content type, untyped. */
export const labelsOfType = (
  { types }: ContentLabels,
  name: ContentTypeName,
): TypeText & { shared: FieldLabelsByName; localised: FieldLabelsByName } => types[name];
