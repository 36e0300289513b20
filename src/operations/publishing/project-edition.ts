import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { sortKey } from '#language/text/collation.ts';
import type { Content, Links } from '#model/content-types/content-type.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { findMarkedFields } from '#model/fields/field-types.ts';
import type { FileView, PictureView } from '#model/fields/public-views.ts';
import { PALETTE } from '#specification.ts';
import { type Asset, findAssets } from '#store/content/asset.ts';
import type { Revision } from '#store/content/entry.ts';
import {
  findCards,
  type PublishedSource,
  type RowChange,
  upsertPublished,
} from '#store/content/published-write.ts';
import { fileUrl } from '#store/files/media-file-store.ts';
import type { Database, Fields } from '#store/schema.ts';
import { type ContentIssue, ContentValidationError } from './content-validation-error.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';

/** The revision of an edition to publish, with its dates. */
export interface EditionProjection {
  type: ContentTypeName;
  locale: Locale;
  revision: Revision;
  firstPublishedAt: Date;
  updatedAt: Date;
}

function pictureViewOf(asset: Asset, locale: Locale): PictureView {
  return {
    url: fileUrl(asset.sha256, asset.name),
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    alt: asset.alt?.[locale] ?? '',
    colour: asset.colour ?? PALETTE.mist,
  };
}

function fileViewOf(asset: Asset): FileView {
  const { name, media_type, bytes } = asset;
  return { url: fileUrl(asset.sha256, name), name, media_type, bytes };
}

/** Loads all cards and assets that the content refers to. */
async function readLinks(db: Kysely<Database>, locale: Locale, assetIds: number[], entryIds: number[]) {
  const [cards, assets] = [await findCards(db, locale, entryIds), await findAssets(db, assetIds)];
  const assetOf = (id: number): Asset => {
    const asset = assets.get(id);
    if (!asset)
      throw new ContentValidationError(`file ${id}`, [{ locale, path: [], message: 'does not exist' }]);
    return asset;
  };
  const links: Links = {
    // The projection of the referenced type wrote the card, so it has the shape of that type.
    card: (type, id) => {
      const found = cards.get(id);
      return (found?.type === type.name ? found.card : null) as never;
    },
    picture: (id) => pictureViewOf(assetOf(id), locale),
    file: (id) => fileViewOf(assetOf(id)),
  };
  return links;
}

/** @throws ContentValidationError with all invalid fields */
export function parseEdition(type: ContentTypeName, locale: Locale, shared: Fields, fields: Fields) {
  const schemas = contentTypeOf(type);
  const issues: ContentIssue[] = [];
  const parsedShared = schemas.shared().safeParse(shared);
  const parsedFields = schemas.localised().safeParse(fields);
  if (!parsedShared.success) {
    issues.push(...parsedShared.error.issues.map(({ path, message }) => ({ locale: null, path, message })));
  }
  if (!parsedFields.success) {
    issues.push(...parsedFields.error.issues.map(({ path, message }) => ({ locale, path, message })));
  }
  if (!parsedShared.success || !parsedFields.success) throw new ContentValidationError(type, issues);
  return { shared: parsedShared.data, localised: parsedFields.data };
}

/**
 * Writes the row of an edition in the read model.
 * @throws ContentValidationError if the revision is invalid
 */
export async function projectEdition(db: Kysely<Database>, edition: EditionProjection): Promise<RowChange> {
  const { type: name, locale, revision, firstPublishedAt, updatedAt } = edition;
  const type = contentTypeOf(name);
  const fields = parseEdition(name, locale, revision.shared, revision.fields);
  const marked = [
    ...findMarkedFields(type.shared(), fields.shared),
    ...findMarkedFields(type.localised(), fields.localised),
  ];
  const idsOf = (kind: 'reference' | 'asset') =>
    marked.flatMap((field) => (field.kind === kind && typeof field.value === 'number' ? [field.value] : []));
  const refs = [...new Set(idsOf('reference'))];
  const links = await readLinks(db, locale, idsOf('asset'), refs);
  const content: Content<Fields, Fields> = {
    id: revision.entry_id,
    locale,
    slug: revision.slug,
    ...fields,
    publishedAt: firstPublishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
  const placement = type.toIndexFields(content);
  const views = type.toViews(content, links);
  return upsertPublished(db, {
    type: name,
    locale,
    entry_id: revision.entry_id,
    slug: revision.slug,
    kind: placement.kind ?? null,
    category_id: placement.categoryId ?? null,
    popular: placement.popular ?? false,
    position: revision.position,
    date: placement.date ?? null,
    sort_key: sortKey(placement.title, locale),
    title: placement.title,
    headings: placement.headings ?? '',
    words: placement.text,
    card: views.card as object,
    item: views.item as object,
    refs,
    published_at: firstPublishedAt,
    updated_at: updatedAt,
    projection_version: PROJECTION_VERSION,
  });
}

/** Projects a published revision again, with the dates of its edition. */
export function reprojectEdition(
  db: Kysely<Database>,
  { type, edition, revision }: PublishedSource,
): Promise<RowChange> {
  const updatedAt = edition.published_at ?? edition.updated_at;
  const firstPublishedAt = edition.first_published_at ?? updatedAt;
  return projectEdition(db, { type, locale: edition.locale, revision, firstPublishedAt, updatedAt });
}
