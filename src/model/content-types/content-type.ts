import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import type { FileView, PictureView } from '../fields/public-views.ts';
import type { ContentTypeName } from './names.ts';

/** One edition of an entry as it is about to become public: fields already parsed by the type's schemas. */
export interface Content<Shared, Localised> {
  id: number;
  locale: Locale;
  slug: string;
  shared: Shared;
  localised: Localised;
  /** The first publication of this edition and the latest, as instants. */
  publishedAt: string;
  updatedAt: string;
}

/** How a projection reaches what its content points at: published cards and stored files only, never drafts. */
export interface Links {
  /** The published card of another entry in the same language; `null` where there is none. */
  card<Card extends z.ZodType>(
    type: { name: ContentTypeName; card: Card },
    id: number,
  ): z.output<Card> | null;
  picture(id: number): PictureView;
  file(id: number): FileView;
}

/** What the read model needs beside the two views to order, filter and find an item. */
export interface Placement {
  title: string;
  /** The headings within the words: found sooner than the rest of them. */
  headings?: string;
  /** Plain words for search, the title excluded. */
  words: string;
  /** The moment or day that orders a list, newest first. */
  date?: string;
  /** What a list is filtered by: the offering's type, the vacancy's state. */
  kind?: string;
  categoryId?: number;
  popular?: boolean;
}

/** A content type: its fields, its public shapes and the pure way from the one to the other. */
export interface ContentType<
  Shared extends z.ZodObject = z.ZodObject,
  Localised extends z.ZodObject = z.ZodObject,
  Card extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
> {
  name: ContentTypeName;
  /** One entry only, whose slug is given here. */
  singleton?: string;
  /** Fields that all languages have in common. Made at the first call: a process that only reads needs none of them. */
  shared(): Shared;
  /** Fields that each language has for itself; the same. */
  localised(): Localised;
  /** The public shape in lists and inside other items. */
  card: Card;
  /** The public shape on its own. */
  item: Item;
  /** Words that no item may have as its slug, because an address means something else by them. */
  reservedSlugs?: readonly string[];
  /** The text that a slug is made from when the editor gives none. */
  slugSource(localised: z.output<Localised>, shared: z.output<Shared>): string;
  place(content: Content<z.output<Shared>, z.output<Localised>>): Placement;
  project(
    content: Content<z.output<Shared>, z.output<Localised>>,
    links: Links,
  ): { card: z.output<Card>; item: z.output<Item> };
}

/** Lets TypeScript infer the four schemas of a content type from its definition. */
export function defineContentType<
  Shared extends z.ZodObject,
  Localised extends z.ZodObject,
  Card extends z.ZodType,
  Item extends z.ZodType,
>(type: ContentType<Shared, Localised, Card, Item>): ContentType<Shared, Localised, Card, Item> {
  return { ...type, shared: once(type.shared), localised: once(type.localised) };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
