import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { sortKey } from '#language/text/collation.ts';
import type { Content, Links } from '#model/content-types/content-type.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { markedFieldsOf } from '#model/fields/field-types.ts';
import type { FileView, PictureView } from '#model/fields/public-views.ts';
import { type Asset, findAssets } from '#store/content/asset.ts';
import type { Revision } from '#store/content/entry.ts';
import { findCards, type RowChange, upsertPublished } from '#store/content/published-write.ts';
import { fileUrl } from '#store/files/media-file-store.ts';
import type { Database, Fields } from '#store/schema.ts';
import { ContentRefused, type Issue } from './content-validation-error.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';

/** Which revision of an edition the public is to see, and since when. */
export interface EditionToProject {
  type: ContentTypeName;
  locale: Locale;
  revision: Revision;
  firstPublishedAt: Date;
  updatedAt: Date;
}

const instantOf = (date: Date) => date.toISOString();

function pictureViewOf(asset: Asset, locale: Locale): PictureView {
  return {
    url: fileUrl(asset.sha256, asset.name),
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    alt: asset.alt?.[locale] ?? '',
    colour: asset.colour ?? '#e6eaee',
  };
}

function fileViewOf(asset: Asset): FileView {
  const { name, media_type, bytes } = asset;
  return { url: fileUrl(asset.sha256, name), name, media_type, bytes };
}

/** Everything that the content points at, read at once. */
async function readLinks(db: Kysely<Database>, locale: Locale, assetIds: number[], entryIds: number[]) {
  const [cards, assets] = [await findCards(db, locale, entryIds), await findAssets(db, assetIds)];
  const assetOf = (id: number): Asset => {
    const asset = assets.get(id);
    if (!asset) throw new ContentRefused(`file ${id}`, [{ locale, path: [], message: 'does not exist' }]);
    return asset;
  };
  const links: Links = {
    // The card was made by the referred type's own projection, so it has that type's shape.
    card: (type, id) => {
      const found = cards.get(id);
      return (found?.type === type.name ? found.card : null) as never;
    },
    picture: (id) => pictureViewOf(assetOf(id), locale),
    file: (id) => fileViewOf(assetOf(id)),
  };
  return links;
}

/** @throws ContentRefused naming every field that keeps the edition from being public */
export function parseEdition(type: ContentTypeName, locale: Locale, shared: Fields, fields: Fields) {
  const schemas = contentTypeOf(type);
  const issues: Issue[] = [];
  const parsedShared = schemas.shared().safeParse(shared);
  const parsedFields = schemas.localised().safeParse(fields);
  if (!parsedShared.success) {
    issues.push(...parsedShared.error.issues.map(({ path, message }) => ({ locale: null, path, message })));
  }
  if (!parsedFields.success) {
    issues.push(...parsedFields.error.issues.map(({ path, message }) => ({ locale, path, message })));
  }
  if (!parsedShared.success || !parsedFields.success) throw new ContentRefused(type, issues);
  return { shared: parsedShared.data, localised: parsedFields.data };
}

/**
 * Makes the public row of one edition from a revision of it.
 * @throws ContentRefused where the revision breaks a rule of its type
 */
export async function projectEdition(db: Kysely<Database>, edition: EditionToProject): Promise<RowChange> {
  const { type: name, locale, revision, firstPublishedAt, updatedAt } = edition;
  const type = contentTypeOf(name);
  const fields = parseEdition(name, locale, revision.shared, revision.fields);
  const marked = [
    ...markedFieldsOf(type.shared(), fields.shared),
    ...markedFieldsOf(type.localised(), fields.localised),
  ];
  const numbers = (kind: 'reference' | 'asset') =>
    marked.flatMap((field) => (field.kind === kind && typeof field.value === 'number' ? [field.value] : []));
  const refs = [...new Set(numbers('reference'))];
  const links = await readLinks(db, locale, numbers('asset'), refs);
  const content: Content<Fields, Fields> = {
    id: revision.entry_id,
    locale,
    slug: revision.slug,
    ...fields,
    publishedAt: instantOf(firstPublishedAt),
    updatedAt: instantOf(updatedAt),
  };
  const place = type.place(content);
  const views = type.project(content, links);
  return upsertPublished(db, {
    type: name,
    locale,
    entry_id: revision.entry_id,
    slug: revision.slug,
    kind: place.kind ?? null,
    category_id: place.categoryId ?? null,
    popular: place.popular ?? false,
    position: revision.position,
    date: place.date ?? null,
    sort_key: sortKey(place.title, locale),
    title: place.title,
    headings: place.headings ?? '',
    words: place.words,
    card: views.card as object,
    item: views.item as object,
    refs,
    published_at: firstPublishedAt,
    updated_at: updatedAt,
    projection_version: PROJECTION_VERSION,
  });
}
