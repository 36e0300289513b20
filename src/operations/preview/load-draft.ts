import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { findEntry, insertEntry, listEditions } from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { findOwnAutosave } from '../entries/load-autosave.ts';
import { NotFoundError } from '../not-found-error.ts';

/** What a preview shows. */
export interface Draft {
  type: ContentTypeName;
  entryId: number;
  slug: string;
  position: number;
  shared: Fields;
  fields: Fields;
  firstPublishedAt: Date | null;
}

export type PreviewRequest =
  /** The latest revision, for visitors with a link. */
  | { kind: 'shared'; entryId: number }
  /** The latest revision, or the unsaved changes of the user. */
  | { kind: 'own'; actor: Actor; entryId: number; isUnsaved: boolean }
  /** Unsaved changes to a new entry. */
  | { kind: 'new'; actor: Actor; type: ContentTypeName };

/**
 * Loads the draft that a preview shows. A new entry is inserted: call it in a transaction that is rolled back.
 * @throws NotFoundError, ForbiddenError
 */
export async function loadDraft(
  db: Kysely<Database>,
  request: PreviewRequest,
  locale: Locale,
): Promise<Draft> {
  return request.kind === 'new' ? loadNewDraft(db, request, locale) : loadEntryDraft(db, request, locale);
}

async function loadEntryDraft(
  db: Kysely<Database>,
  request: Exclude<PreviewRequest, { kind: 'new' }>,
  locale: Locale,
): Promise<Draft> {
  const entry = await findEntry(db, request.entryId);
  if (!entry) throw new NotFoundError('entry');
  const { id: entryId, type, position } = entry;
  if (request.kind === 'own') requirePermission(request.actor, 'read', type, null);
  if (entry.deleted_at !== null) throw new NotFoundError('entry');
  const unsaved =
    request.kind === 'own' && request.isUnsaved
      ? await findOwnAutosave(db, request.actor, { type, entryId })
      : undefined;
  const edition = (await listEditions(db, entryId)).find((each) => each.locale === locale);
  const changed = unsaved?.editions[locale];
  if (!edition && !changed) throw new NotFoundError('edition');
  return {
    type,
    entryId,
    position,
    slug: slugOf(type, entryId, changed?.slug ?? edition?.slug),
    shared: unsaved?.shared ?? entry.shared,
    fields: changed?.fields ?? edition?.fields ?? {},
    firstPublishedAt: edition?.first_published_at ?? null,
  };
}

async function loadNewDraft(
  db: Kysely<Database>,
  { actor, type }: Extract<PreviewRequest, { kind: 'new' }>,
  locale: Locale,
): Promise<Draft> {
  requirePermission(actor, 'read', type, null);
  const unsaved = await findOwnAutosave(db, actor, { type, entryId: null });
  const changed = unsaved?.editions[locale];
  if (!changed) throw new NotFoundError('edition');
  const shared = unsaved?.shared ?? {};
  const { id: entryId } = await insertEntry(db, { type, key: null, position: 0, shared });
  const slug = slugOf(type, entryId, changed.slug);
  return { type, entryId, position: 0, slug, shared, fields: changed.fields, firstPublishedAt: null };
}

const slugOf = (type: ContentTypeName, entryId: number, slug: string | null | undefined) =>
  contentTypeOf(type).singleton ?? (slug || `${type}-${entryId}`);
