import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { findMarkedFields, type MarkedField } from '#model/fields/field-types.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import type { EditionStatus } from '#model/publishing/edition-status.ts';
import { type LanguageStatus, languageStatusOf } from '#model/publishing/language-status.ts';
import { findAssets } from '#store/content/asset.ts';
import { type Edition, type Entry, findRevisions } from '#store/content/entry.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import { findPublishedPlaces } from '#store/editing/published-place.ts';
import { hasWorkflow } from '#store/editing/review.ts';
import type { Database, Fields, RevisionIds } from '#store/schema.ts';
import { permittedLocales } from '../auth/require-permission.ts';
import { type AssetView, toAssetView } from '../media/asset-view.ts';
import { type EntryLabel, toEntryLabels } from './entry-rows.ts';
import { listStaleFields, type StaleField } from './list-stale-fields.ts';
import { type AutosaveView, findOwnAutosave, toAutosaveView } from './load-autosave.ts';
import { readFields } from './parse-fields.ts';
import { readableTypes } from './readable-types.ts';
import { requireReadableEntry } from './require-entry.ts';
import { type Editions, readEditions } from './write-revisions.ts';

export interface EditionState {
  slug: string;
  fields: JsonRecord;
  revisionId: number;
  publishedRevisionId: number | null;
  status: EditionStatus;
  languageStatus: LanguageStatus;
  savedAt: string;
  savedBy: string;
  firstPublishedAt: string | null;
  publishedAt: string | null;
  /** Path of the public page without the language prefix; null while it is not public. */
  publicPath: string | null;
}

/** An entry as the editor shows it. */
export interface EntryState {
  id: number;
  type: ContentTypeName;
  position: number;
  shared: JsonRecord;
  sharedRevisionId: number;
  editions: Partial<Record<Locale, EditionState>>;
  stale: StaleField[];
  /** Files and entries that the fields and the unsaved changes refer to. */
  assets: AssetView[];
  references: EntryLabel[];
  autosave: AutosaveView | null;
  /** Set for an entry in the bin. */
  deletedAt: string | null;
  /** There are scheduled changes, an undecided or returned review, or open comments. */
  hasWorkflow: boolean;
  may: { write: Locale[]; share: boolean; publish: Locale[]; unpublish: Locale[]; remove: boolean };
}

/** @throws NotFoundError, ForbiddenError */
export async function loadEntry(db: Kysely<Database>, actor: Actor, id: number): Promise<EntryState> {
  const entry = await requireReadableEntry(db, actor, id);
  const { type } = entry;
  const description = describeContentType(type);
  const editions = await readEditions(db, id);
  const stored = await findOwnAutosave(db, actor, { type, entryId: id });
  const autosave = stored ? toAutosaveView(stored) : null;
  return {
    id,
    type,
    position: entry.position,
    shared: readFields(description.shared, entry.shared),
    sharedRevisionId: entry.shared_revision_id ?? 0,
    editions: await editionStates(db, id, { description, editions }),
    stale: await listStaleFields(db, entry, editions),
    ...(await linkedItems(db, actor, { entry, editions, autosave })),
    autosave,
    deletedAt: entry.deleted_at?.toISOString() ?? null,
    hasWorkflow: await hasWorkflow(db, id),
    may: permissionsOf(actor, type, [...editions.keys()]),
  };
}

/** The latest revisions of an entry, on which changes are based. */
export const revisionIdsOf = (entry: Entry, editions: Editions): RevisionIds => ({
  shared: entry.shared_revision_id ?? 0,
  editions: Object.fromEntries(
    Array.from(editions.values(), ({ locale, revision_id }) => [locale, revision_id]),
  ),
});

async function editionStates(
  db: Kysely<Database>,
  id: number,
  { description, editions }: { description: ContentTypeDescription; editions: Editions },
): Promise<EntryState['editions']> {
  const revisions = await findRevisions(
    db,
    Array.from(editions.values(), ({ revision_id }) => revision_id),
  );
  const places = new Map((await findPublishedPlaces(db, [id])).map((place) => [place.locale, place]));
  const stateOf = (edition: Edition): EditionState => {
    const { locale, slug, revision_id: revisionId } = edition;
    const revision = revisions.get(revisionId);
    const place = places.get(locale);
    return {
      slug,
      fields: readFields(description.localised, edition.fields),
      revisionId,
      publishedRevisionId: edition.published_revision_id,
      status: edition.status,
      languageStatus: languageStatusOf(edition),
      savedAt: (revision?.made_at ?? edition.updated_at).toISOString(),
      savedBy: revision?.author ?? '',
      firstPublishedAt: edition.first_published_at?.toISOString() ?? null,
      publishedAt: edition.published_at?.toISOString() ?? null,
      publicPath: place ? entryPath(place.type, place.slug, place.card) : null,
    };
  };
  return Object.fromEntries(Array.from(editions, ([locale, edition]) => [locale, stateOf(edition)]));
}

/** Loads what the fields refer to, except entries that the user may not read. */
async function linkedItems(
  db: Kysely<Database>,
  actor: Actor,
  { entry, editions, autosave }: { entry: Entry; editions: Editions; autosave: AutosaveView | null },
): Promise<Pick<EntryState, 'assets' | 'references'>> {
  const schemas = contentTypeOf(entry.type);
  const texts: Fields[] = [...editions.values(), ...Object.values(autosave?.editions ?? {})].map(
    ({ fields }) => fields,
  );
  const marked = [
    ...[entry.shared, autosave?.shared].flatMap((fields) => findMarkedFields(schemas.shared(), fields)),
    ...texts.flatMap((fields) => findMarkedFields(schemas.localised(), fields)),
  ];
  const idsOf = (kind: MarkedField['kind']) =>
    marked.flatMap(({ kind: each, value }) => (each === kind ? (assetIdOf(value) ?? []) : []));
  const assets = await findAssets(db, [...new Set(idsOf('asset'))]);
  const summaries = await findEntrySummaries(db, [...new Set(idsOf('reference'))]);
  const readable = readableTypes(actor);
  const labels = [...summaries.values()].filter(({ type }) => readable.includes(type));
  return {
    assets: Array.from(assets.values(), toAssetView),
    references: await toEntryLabels(db, labels),
  };
}

function permissionsOf(actor: Actor, type: ContentTypeName, present: readonly Locale[]): EntryState['may'] {
  const removable = permittedLocales(actor, 'remove', type);
  return {
    write: permittedLocales(actor, 'write', type),
    share: mayDo(actor, 'share', sectionOf(type), null),
    publish: permittedLocales(actor, 'publish', type),
    unpublish: permittedLocales(actor, 'unpublish', type),
    remove: removable.length > 0 && present.every((locale) => removable.includes(locale)),
  };
}
