import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, type ContentAction, mayDo } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { findMarkedFields, type MarkedField } from '#model/fields/field-types.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import type { EditionStatus } from '#model/publishing/edition-status.ts';
import { type LanguageStatus, languageStatusOf } from '#model/publishing/language-status.ts';
import { findAssets } from '#store/content/asset.ts';
import { type Edition, type Entry, findEntry, findRevisions } from '#store/content/entry.ts';
import { findAutosave } from '#store/editing/autosave.ts';
import { findEntrySummaries } from '#store/editing/entry-list.ts';
import { findPublishedPlaces } from '#store/editing/published-place.ts';
import type { Database, Fields, RevisionIds } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { type AssetView, toAssetView } from '../media/asset-view.ts';
import { NotFoundError } from '../not-found-error.ts';
import { entryParts } from './entry-parts.ts';
import { type EntryLabel, toEntryLabels } from './entry-rows.ts';
import { listStaleFields, type StaleField } from './list-stale-fields.ts';
import { type AutosaveView, toAutosaveView } from './load-autosave.ts';
import { readFields } from './parse-fields.ts';
import { readableTypes } from './readable-types.ts';
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
  may: { write: Locale[]; share: boolean; publish: Locale[]; unpublish: Locale[]; remove: boolean };
}

/** @throws NotFoundError, ForbiddenError */
export async function loadEntry(db: Kysely<Database>, actor: Actor, id: number): Promise<EntryState> {
  const entry = await findEntry(db, id);
  if (!entry) throw new NotFoundError(`entry ${id}`);
  const { type } = entry;
  requirePermission(actor, 'read', type, null);
  const editions = await readEditions(db, id);
  const { userId } = actor;
  const stored = userId === null ? undefined : await findAutosave(db, { userId, type, entryId: id });
  const autosave = stored ? toAutosaveView(stored) : null;
  const { shared } = entryParts(type);
  return {
    id,
    type,
    position: entry.position,
    shared: readFields(shared, entry.shared),
    sharedRevisionId: entry.shared_revision_id ?? 0,
    editions: await editionStates(db, entry, editions),
    stale: await listStaleFields(db, entry, editions),
    ...(await linkedItems(db, actor, { entry, editions, autosave })),
    autosave,
    deletedAt: entry.deleted_at?.toISOString() ?? null,
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
  { id, type }: Entry,
  editions: Editions,
): Promise<EntryState['editions']> {
  const revisions = await findRevisions(
    db,
    Array.from(editions.values(), ({ revision_id }) => revision_id),
  );
  const places = new Map((await findPublishedPlaces(db, [id])).map((place) => [place.locale, place]));
  const { localised } = entryParts(type);
  const stateOf = (edition: Edition): EditionState => {
    const { locale, slug, revision_id: revisionId } = edition;
    const revision = revisions.get(revisionId);
    const place = places.get(locale);
    return {
      slug,
      fields: readFields(localised(locale), edition.fields),
      revisionId,
      publishedRevisionId: edition.published_revision_id,
      status: edition.status,
      languageStatus: languageStatusOf(edition),
      savedAt: (revision?.made_at ?? edition.updated_at).toISOString(),
      savedBy: revision?.author ?? '',
      firstPublishedAt: edition.first_published_at?.toISOString() ?? null,
      publishedAt: edition.published_at?.toISOString() ?? null,
      publicPath: place ? entryPath(type, place.slug, place.card) : null,
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
  const { shared, localised } = entryParts(entry.type);
  const texts: Fields[] = [...editions.values(), ...Object.values(autosave?.editions ?? {})].map(
    ({ fields }) => fields,
  );
  const marked = [
    ...[entry.shared, autosave?.shared].flatMap((fields) => findMarkedFields(shared.schema, fields)),
    ...texts.flatMap((fields) => findMarkedFields(localised('kk').schema, fields)),
  ];
  const idsOf = (kind: MarkedField['kind']) =>
    marked.flatMap(({ kind: each, value }) => (each === kind && isId(value) ? [value] : []));
  const assets = await findAssets(db, [...new Set(idsOf('asset'))]);
  const summaries = await findEntrySummaries(db, [...new Set(idsOf('reference'))]);
  const readable = readableTypes(actor);
  const labels = [...summaries.values()].filter(({ type }) => readable.includes(type));
  return {
    assets: Array.from(assets.values(), toAssetView),
    references: await toEntryLabels(db, labels),
  };
}

const MAX_ID = 2_147_483_647;

/** A draft may have any number in the place of an id. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;

function permissionsOf(actor: Actor, type: ContentTypeName, present: readonly Locale[]): EntryState['may'] {
  const section = sectionOf(type);
  const localesOf = (action: ContentAction) =>
    locales.filter((locale) => mayDo(actor, action, section, locale));
  const removable = localesOf('remove');
  return {
    write: localesOf('write'),
    share: mayDo(actor, 'share', section, null),
    publish: localesOf('publish'),
    unpublish: localesOf('unpublish'),
    remove: removable.length > 0 && present.every((locale) => removable.includes(locale)),
  };
}
