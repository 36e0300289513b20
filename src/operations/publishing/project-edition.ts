import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { indexedSortKey } from '#language/text/collation.ts';
import type { Content, Links } from '#model/content-types/content-type.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { omitOrphanTexts } from '#model/editing/omit-orphan-texts.ts';
import { findMarkedFields } from '#model/fields/field-types.ts';
import { assetIdOf, textsOfUse } from '#model/fields/picture-use.ts';
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
import { markRowOutdated } from '#store/content/read-model-version.ts';
import { fileUrl } from '#store/files/media-file-store.ts';
import type { Database, Fields } from '#store/schema.ts';
import { ContentValidationError } from './content-validation-error.ts';
import { describeIssue } from './describe-issue.ts';
import { PROJECTION_VERSION } from './read-model-version.ts';

/** The revision of an edition to publish, with its dates. */
export interface EditionProjection {
  type: ContentTypeName;
  locale: Locale;
  /** The place of the entry in lists, which is not part of a revision. */
  position: number;
  revision: Pick<Revision, 'entry_id' | 'slug' | 'shared' | 'fields'>;
  firstPublishedAt: Date;
  updatedAt: Date;
}

function pictureViewOf(asset: Asset, locale: Locale, use: ReturnType<typeof textsOfUse>): PictureView {
  const isDecorative = use.decorative ?? (asset.decorative && use.alt === undefined);
  const { focus_x: x, focus_y: y } = asset;
  return {
    url: fileUrl(asset.sha256, asset.name),
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    alt: isDecorative ? '' : (use.alt?.[locale] ?? asset.alt?.[locale] ?? ''),
    colour: asset.colour ?? PALETTE.mist,
    caption: use.caption?.[locale] ?? asset.caption?.[locale] ?? null,
    credit: use.credit?.[locale] ?? asset.credit?.[locale] ?? null,
    focus: x === null || y === null ? null : { x, y },
    animated: asset.animated,
  };
}

function fileViewOf(asset: Asset): FileView {
  const { name, media_type, bytes, sha256 } = asset;
  return { url: fileUrl(sha256, name), name, media_type, bytes, sha256 };
}

/** Views of a file that a draft lacks. */
export type MissingFiles = Pick<Links, 'picture' | 'file'>;

/** Loads all cards and assets that the content refers to. */
async function readLinks(
  db: Kysely<Database>,
  locale: Locale,
  {
    assetIds,
    entryIds,
    missing,
  }: { assetIds: number[]; entryIds: number[]; missing?: MissingFiles | undefined },
) {
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
    picture: (value) => {
      // A draft may lack the picture.
      const id = assetIdOf(value) ?? 0;
      return missing && !assets.has(id)
        ? missing.picture(value)
        : pictureViewOf(assetOf(id), locale, textsOfUse(value));
    },
    file: (id) => (missing && !assets.has(id) ? missing.file(id) : fileViewOf(assetOf(id))),
  };
  return links;
}

/** Parses what becomes public of a revision. @throws ContentValidationError with all invalid fields */
export function parseEdition(
  type: ContentTypeName,
  locale: Locale,
  revision: Pick<Revision, 'shared' | 'fields'>,
) {
  const schemas = contentTypeOf(type);
  const description = describeContentType(type);
  const { shared } = revision;
  const fields = omitOrphanTexts(description.localised, revision.fields as JsonRecord, shared);
  const parsedShared = schemas.shared().safeParse(shared);
  const parsedFields = schemas.localised().safeParse(fields);
  if (!parsedShared.success || !parsedFields.success) {
    const issues = [
      ...(parsedShared.error?.issues ?? []).map((issue) =>
        describeIssue(description.shared, shared, null, issue),
      ),
      ...(parsedFields.error?.issues ?? []).map((issue) =>
        describeIssue(description.localised, fields, locale, issue),
      ),
    ];
    throw new ContentValidationError(type, issues);
  }
  return { shared: parsedShared.data, localised: parsedFields.data };
}

/**
 * Writes the row of an edition in the read model.
 * @param draft the parsed fields of a draft, and views of the files that it lacks
 * @throws ContentValidationError if the revision is invalid
 */
export async function projectEdition(
  db: Kysely<Database>,
  edition: EditionProjection,
  draft?: { fields: { shared: Fields; localised: Fields }; missing: MissingFiles },
): Promise<RowChange> {
  const { type: name, locale, position, revision, firstPublishedAt, updatedAt } = edition;
  const type = contentTypeOf(name);
  const fields = draft?.fields ?? parseEdition(name, locale, revision);
  const marked = [
    ...findMarkedFields(type.shared(), fields.shared),
    ...findMarkedFields(type.localised(), fields.localised),
  ];
  const idsOf = (kind: 'reference' | 'asset') =>
    marked.flatMap((field) => (field.kind === kind ? (assetIdOf(field.value) ?? []) : []));
  const refs = [...new Set(idsOf('reference'))];
  const links = await readLinks(db, locale, {
    assetIds: idsOf('asset'),
    entryIds: refs,
    missing: draft?.missing,
  });
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
    position,
    date: placement.date ?? null,
    sort_key: indexedSortKey(placement.title, locale),
    title: placement.title,
    headings: placement.headings ?? '',
    words: placement.text,
    search_words: placement.searchWords ?? '',
    card: views.card as object,
    item: views.item as object,
    refs,
    published_at: firstPublishedAt,
    updated_at: updatedAt,
    projection_version: PROJECTION_VERSION,
  });
}

const unchanged: RowChange = { hasChanged: false, hasListChanged: false, hasCardChanged: false };

/**
 * Projects a published revision again, with the dates of its edition. A revision that is invalid today keeps its row,
 * and blocks no change of another entry. The rebuild of the read model retries the row, and logs why it fails.
 */
export async function reprojectEdition(
  db: Kysely<Database>,
  { type, position, edition, revision }: PublishedSource,
): Promise<RowChange> {
  const updatedAt = edition.published_at ?? edition.updated_at;
  const firstPublishedAt = edition.first_published_at ?? updatedAt;
  const { locale } = edition;
  try {
    return await projectEdition(db, { type, locale, position, revision, firstPublishedAt, updatedAt });
  } catch (error) {
    if (!(error instanceof ContentValidationError)) throw error;
    await markRowOutdated(db, edition);
    return unchanged;
  }
}
