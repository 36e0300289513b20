import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';

// Views shared by several content types. A view is the JSON of the API and of the read model.

// `complete-response.ts` recognises the following schemas by identity, to resolve URLs, sanitise HTML and
// parse dates.

/** Location of a file or picture: a site path or an absolute URL. */
export const urlView = z.string();

/** HTML as allowed by `sanitiseRichText`. */
export const richTextView = z.string();

/** A LocalDate or an Instant; empty if a remote API omits it. */
export const dateView = z.string();

/** Slug of an item with a page. */
export const pageSlugView = z.string();

/** `alt` is empty for a decorative picture. */
export const pictureView = z.object({
  url: urlView,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Average colour (`#rrggbb`), the placeholder while the picture loads. */
  colour: z.string(),
  /** Shown below the picture where it is content. */
  caption: z.string().nullable(),
  /** Author or source. */
  credit: z.string().nullable(),
  /** The point that crops keep, as shares of width and height; `null` for the centre. */
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** An image that moves. */
  animated: z.boolean(),
});
export type PictureView = z.output<typeof pictureView>;

/** A file to download or play. */
export const fileView = z.object({
  url: urlView,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** Checksum of the content in hexadecimal digits; `null` if a remote API has none. */
  sha256: z.string().nullable(),
});
export type FileView = z.output<typeof fileView>;

/** Slug by locale; `null` if the item is not published in it. */
export const alternatesView = z.object(
  Object.fromEntries(locales.map((locale) => [locale, z.string().nullable()])) as Record<
    (typeof locales)[number],
    z.ZodNullable<z.ZodString>
  >,
);
export type Alternates = z.output<typeof alternatesView>;

/** Metadata for search engines and link previews; `null` means the title or summary of the item. */
export const seoView = z.object({ title: z.string().nullable(), description: z.string().nullable() });

/** Category id for `?category_id=`; 0 if a remote API has no usable id. */
export const categoryIdView = z.int();

/** A category or a field of work. */
export const labelView = z.object({ id: z.int(), slug: z.string(), name: z.string() });

/** A category that serves as a list filter. */
export const categoryView = labelView.extend({ id: categoryIdView });

export const figureFormats = ['number', 'money', 'percent', 'year'] as const;

/** A key figure, formatted by the page. Money is in tenge; 40 means 40 %. */
export const figureView = z.object({
  key: z.string(),
  value: z.number(),
  format: z.enum(figureFormats),
  label: z.string(),
});

/** Fields of every item with a page (N-02). */
export const itemMetadataFields = { published_at: dateView, updated_at: dateView, seo: seoView };
