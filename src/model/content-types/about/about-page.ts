import * as z from 'zod';
import { asset, line, richText, text } from '../../fields/field-types.ts';
import { joinWords } from '../../fields/join-text.ts';
import { itemFrame, pictureView, richTextView } from '../../fields/public-views.ts';
import { seoFields, seoOf } from '../../fields/seo.ts';
import { headingText, plainText } from '../../rich-text/rich-text.ts';
import type { Content, Links, Placement } from '../content-type.ts';
import type { AboutPageSlug } from '../names.ts';

/**
 * What the eight pages below /about have in common. Each is a content type of its own with one entry; this file is
 * the frame that they share, not a type.
 */
export const aboutShared = () => ({ picture: asset('picture').nullable().default(null) });

export const aboutLocalised = () => ({
  title: line(120),
  lead: text(600),
  body: richText().nullable().default(null),
  ...seoFields(),
});

export const aboutView = <Slug extends AboutPageSlug>(slug: Slug) => ({
  slug: z.literal(slug),
  title: z.string(),
  lead: z.string(),
  body: richTextView.nullable(),
  picture: pictureView.nullable(),
  ...itemFrame,
});

/** A title with a paragraph. */
export const passage = () => z.object({ title: line(160), text: text(1500) });

type AboutContent = Content<
  { picture: number | null },
  {
    title: string;
    lead: string;
    body: string | null;
    seo_title: string | null;
    seo_description: string | null;
  }
>;

export function aboutFrame({ shared, localised, publishedAt, updatedAt }: AboutContent, links: Links) {
  return {
    title: localised.title,
    lead: localised.lead,
    body: localised.body,
    picture: shared.picture === null ? null : links.picture(shared.picture),
    published_at: publishedAt,
    updated_at: updatedAt,
    seo: seoOf(localised),
  };
}

/** @param more titles and texts of the page beyond its lead and body, for search */
export function placeAboutPage(
  { localised }: AboutContent,
  more: readonly { title?: string; text: string }[] = [],
): Placement {
  const { title, lead, body } = localised;
  return {
    title,
    headings: joinWords(headingText(body ?? ''), ...more.map((each) => each.title)),
    words: joinWords(lead, plainText(body ?? ''), ...more.flatMap((each) => [each.title, each.text])),
  };
}
