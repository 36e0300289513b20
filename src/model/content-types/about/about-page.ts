import * as z from 'zod';
import { line, picture, richText, text } from '../../fields/field-types.ts';
import { joinFieldTexts } from '../../fields/join-text.ts';
import type { PictureValue } from '../../fields/picture-use.ts';
import { itemMetadataFields, pictureView, richTextView } from '../../fields/public-views.ts';
import { searchWordsField } from '../../fields/search-words.ts';
import { seoFields, toSeoView } from '../../fields/seo.ts';
import { headingText, toPlainText } from '../../rich-text/rich-text.ts';
import type { Content, IndexFields, Links } from '../content-type.ts';
import type { AboutPageSlug } from '../names.ts';

// Fields common to the eight singleton content types below /about.

export const aboutShared = () => ({ picture: picture().nullable().default(null) });

export const aboutLocalised = () => ({
  title: line(120),
  lead: text(600),
  body: richText().nullable().default(null),
  ...seoFields(),
  ...searchWordsField(),
});

export const aboutView = <Slug extends AboutPageSlug>(slug: Slug) => ({
  slug: z.literal(slug),
  title: z.string(),
  lead: z.string(),
  body: richTextView.nullable(),
  picture: pictureView.nullable(),
  ...itemMetadataFields,
});

/** A title with a paragraph. */
export const passage = () => z.object({ title: line(160), text: text(1500) });

type AboutContent = Content<
  { picture: PictureValue | null },
  {
    title: string;
    lead: string;
    body: string | null;
    seo_title: string | null;
    seo_description: string | null;
    search_words: string | null;
  }
>;

export function toAboutView({ shared, localised, publishedAt, updatedAt }: AboutContent, links: Links) {
  return {
    title: localised.title,
    lead: localised.lead,
    body: localised.body,
    picture: shared.picture === null ? null : links.picture(shared.picture),
    published_at: publishedAt,
    updated_at: updatedAt,
    seo: toSeoView(localised),
  };
}

/** @param more further titles and texts for search */
export function aboutPageIndexFields(
  { localised }: AboutContent,
  more: readonly { title?: string; text: string }[] = [],
): IndexFields {
  const { title, lead, body, search_words } = localised;
  return {
    title,
    headings: joinFieldTexts(headingText(body ?? ''), ...more.map((each) => each.title)),
    text: joinFieldTexts(lead, toPlainText(body ?? ''), ...more.flatMap((each) => [each.title, each.text])),
    searchWords: search_words,
  };
}
