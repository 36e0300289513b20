import * as z from 'zod';
import { locales } from '#language/locale/locale.ts';

/**
 * The public shapes that several content types share. A view is exactly the JSON that the API answers and the read
 * model holds. `z.output` of a view is the type that a page receives.
 */

/**
 * Texts of a certain kind have a schema of their own, by which a reader of another API tells them: it resolves addresses,
 * sanitises HTML and reads the usual ways to write a date.
 */

/** Where a file or a picture is: a path of the site, or a whole address. */
export const addressView = z.string();

/** HTML in the vocabulary of `sanitiseRichText`. */
export const richTextView = z.string();

/** A LocalDate or an Instant. Empty where another API does not say. */
export const dateView = z.string();

/** The slug of an item that has a page of its own. */
export const pageSlugView = z.string();

/** A picture as a page needs it. `alt` is empty where the picture is decorative. */
export const pictureView = z.object({
  url: addressView,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The average colour, `#rrggbb`: stands in the picture's place until it has come. */
  colour: z.string(),
});
export type PictureView = z.output<typeof pictureView>;

/** A file to download or play; `bytes` is its size. */
export const fileView = z.object({
  url: addressView,
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
});
export type FileView = z.output<typeof fileView>;

/** The slug in each language, `null` where the item is not published in it. */
export const alternatesView = z.object(
  Object.fromEntries(locales.map((locale) => [locale, z.string().nullable()])) as Record<
    (typeof locales)[number],
    z.ZodNullable<z.ZodString>
  >,
);
export type Alternates = z.output<typeof alternatesView>;

/** What search engines and shared links are told; `null` where the title and summary serve. */
export const seoView = z.object({ title: z.string().nullable(), description: z.string().nullable() });

/** The id of a category by which lists are asked for, `?category_id=`; 0 where another API has none that can be sent. */
export const categoryIdView = z.int();

/** A name in a list: categories, fields of work. */
export const labelView = z.object({ id: z.int(), slug: z.string(), name: z.string() });

/** A category that lists are filtered by. */
export const categoryView = labelView.extend({ id: categoryIdView });

export const figureFormats = ['number', 'money', 'percent', 'year'] as const;

/** A number that the page sets in its own language. Money in tenge; percent in points (40 is 40 %). */
export const figureView = z.object({
  key: z.string(),
  value: z.number(),
  format: z.enum(figureFormats),
  label: z.string(),
});

/** What every item with a page of its own carries beside its content (N-02). */
export const itemFrame = { published_at: dateView, updated_at: dateView, seo: seoView };
