import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import type { PictureValue } from '../fields/picture-use.ts';
import type { FileView, PictureView } from '../fields/public-views.ts';
import type { FieldGroup } from './field-group.ts';
import type { ContentTypeName } from './names.ts';

/** Content of one edition, parsed with the schemas of its type. */
export interface Content<Shared, Localised> {
  id: number;
  locale: Locale;
  slug: string;
  shared: Shared;
  localised: Localised;
  /** First and latest publication, as instants. */
  publishedAt: string;
  updatedAt: string;
}

/** Resolves references to published cards and stored files. */
export interface Links {
  /** Returns the published card of an entry in the same locale, or `null`. */
  card<Card extends z.ZodType>(
    type: { name: ContentTypeName; card: Card },
    id: number,
  ): z.output<Card> | null;
  picture(value: PictureValue): PictureView;
  file(id: number): FileView;
}

/** Read-model fields for search, ordering and filtering. */
export interface IndexFields {
  title: string;
  /** Headings, which also appear in `text`; they rank higher in search. */
  headings?: string;
  /** Plain text for search, without the title. */
  text: string;
  /** Words that visitors use and the texts do not: for search, never shown. */
  searchWords?: string | null;
  /** Instant or date for list order, newest first. */
  date?: string;
  /** Filter value: the type of an offering, the state of a vacancy. */
  kind?: string;
  categoryId?: number;
  popular?: boolean;
}

/** A content type: its fields, its public views and the pure conversion between them. */
export interface ContentType<
  Shared extends z.ZodObject = z.ZodObject,
  Localised extends z.ZodObject = z.ZodObject,
  Card extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
> {
  name: ContentTypeName;
  /** The slug of the only entry, for singleton types. */
  singleton?: string;
  /** Schema of the fields common to all locales. Built lazily: read-only processes do not need it. */
  shared(): Shared;
  /** Schema of the fields per locale; also built lazily. */
  localised(): Localised;
  /** Card view: in lists and inside other items. */
  card: Card;
  /** Item view: a single entry. */
  item: Item;
  /** Slugs that would collide with other paths. */
  reservedSlugs?: readonly string[];
  /** Titled parts of the form of a type with many fields; each field is in one. */
  groups?: readonly FieldGroup[];
  /** Lists follow an order set by editors. */
  hasPositions?: boolean;
  /** Returns the text from which a default slug is generated. */
  slugSource(localised: z.output<Localised>, shared: z.output<Shared>): string;
  toIndexFields(content: Content<z.output<Shared>, z.output<Localised>>): IndexFields;
  toViews(
    content: Content<z.output<Shared>, z.output<Localised>>,
    links: Links,
  ): { card: z.output<Card>; item: z.output<Item> };
}

/** Defines a content type with inferred schema types; memoises its lazy schemas. */
export function defineContentType<
  Shared extends z.ZodObject,
  Localised extends z.ZodObject,
  Card extends z.ZodType,
  Item extends z.ZodType,
>(type: ContentType<Shared, Localised, Card, Item>): ContentType<Shared, Localised, Card, Item> {
  return { ...type, shared: memoise(type.shared), localised: memoise(type.localised) };
}

function memoise<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
