import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { omitOrphanTexts } from '#model/editing/omit-orphan-texts.ts';
import { hasSameFields } from '#model/editing/same-value.ts';
import { toVersion, updateSources, type Versions } from '#model/editing/translation-sources.ts';
import { type Edition, type Entry, listEditions, saveRevision, setShared } from '#store/content/entry.ts';
import { insertSharedRevision } from '#store/editing/history.ts';
import { deleteSources, listSources, putSources } from '#store/editing/translation-source.ts';
import type { Fields } from '#store/schema.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { keepPublished } from './keep-published.ts';

export type Editions = ReadonlyMap<Locale, Edition>;

export interface RevisionChange {
  /** All shared fields; absent if they stay. */
  shared?: Fields | undefined;
  /** All fields of some languages. */
  editions: ReadonlyMap<Locale, { slug: string; fields: Fields }>;
  note: string | null;
  /** Translations of the changed texts stay up to date. */
  isMinor?: boolean | undefined;
  /** Languages from which changed texts were translated, by language and path. */
  origins?: Partial<Record<Locale, Readonly<Record<string, Locale>>>> | undefined;
}

export interface WrittenChange {
  hasSharedChanged: boolean;
  /** Languages with a new revision. */
  locales: Locale[];
}

/** Fields in the database are JSON. */
export const asJson = (fields: Fields): JsonRecord => fields as JsonRecord;

export async function readEditions(db: WriteContext['db'], entryId: number): Promise<Editions> {
  return new Map((await listEditions(db, entryId)).map((edition) => [edition.locale, edition]));
}

/** Whether a language of a change differs from its latest revision. */
export function isEditionChanged(
  { localised }: ContentTypeDescription,
  former: Pick<Edition, 'slug' | 'fields'> | undefined,
  next: { slug: string; fields: Fields },
): boolean {
  if (!former || former.slug !== next.slug) return true;
  return !hasSameFields(localised, asJson(former.fields), asJson(next.fields));
}

/**
 * Writes a change of an entry that the caller has locked: a revision of each changed language, and of every language
 * if the shared fields changed (decision 0005). What equals the latest revision writes nothing. Updates the sources of
 * translations. All operations that change fields end here.
 * @param current.former the latest editions, read after the entry was locked
 */
export async function writeRevisions(
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  { entry, former }: { entry: Entry; former: Editions },
  change: RevisionChange,
): Promise<WrittenChange> {
  const description = describeContentType(entry.type);
  const record = { userId: actor.userId, author: actor.name, note: change.note };
  const { shared = entry.shared } = change;
  const hasSharedChanged = !hasSameFields(description.shared, asJson(entry.shared), asJson(shared));
  let sharedRevisionId = entry.shared_revision_id;
  if (hasSharedChanged || sharedRevisionId === null) {
    sharedRevisionId = await insertSharedRevision(db, { entryId: entry.id, shared, ...record });
    await setShared(db, entry.id, { shared, sharedRevisionId });
  }
  const written = new Map<Locale, { revisionId: number; fields: Fields }>();
  for (const locale of locales) {
    const edition = former.get(locale);
    const next = change.editions.get(locale) ?? edition;
    if (!next || !(hasSharedChanged || isEditionChanged(description, edition, next))) continue;
    const { slug, fields } = next;
    const { id: entryId, position } = entry;
    const revision = { entryId, locale, slug, position, shared, sharedRevisionId, fields, ...record };
    const revisionId = await saveRevision(db, revision);
    await keepPublished(db, entry.type, edition, { id: revisionId, slug, shared, fields });
    written.set(locale, { revisionId, fields });
  }
  await writeSources(db, { entry, former, written, change: { ...change, shared } });
  return { hasSharedChanged, locales: [...written.keys()] };
}

async function writeSources(
  db: WriteContext['db'],
  {
    entry,
    former,
    written,
    change: { shared, isMinor = false, origins },
  }: {
    entry: Entry;
    former: Editions;
    written: ReadonlyMap<Locale, { revisionId: number; fields: Fields }>;
    change: RevisionChange & { shared: Fields };
  },
): Promise<void> {
  if (written.size === 0) return;
  const before = versionsOf(entry, former);
  const after = { ...before };
  for (const [locale, { revisionId, fields }] of written) {
    after[locale] = versionOf(entry.type, revisionId, { shared, fields });
  }
  const sources = await listSources(db, entry.id);
  const { saved, deleted } = updateSources({ sources, before, after, isMinor, origins });
  await putSources(db, entry.id, saved);
  await deleteSources(db, entry.id, deleted);
}

/** Fingerprints of the latest revisions. */
export function versionsOf({ type, shared }: Pick<Entry, 'type' | 'shared'>, editions: Editions): Versions {
  const versions: Versions = {};
  for (const { locale, revision_id, fields } of editions.values()) {
    versions[locale] = versionOf(type, revision_id, { shared, fields });
  }
  return versions;
}

function versionOf(
  type: ContentTypeName,
  revisionId: number,
  { shared, fields }: { shared: Fields; fields: Fields },
) {
  const { localised } = describeContentType(type);
  return toVersion(localised, revisionId, omitOrphanTexts(localised, asJson(fields), shared));
}
