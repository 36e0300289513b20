import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { diffFields, type FieldChange } from '#model/editing/diff-fields.ts';
import type { FieldDescription } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import type { Entry, Revision } from '#store/content/entry.ts';
import { findRevision } from '#store/editing/history.ts';
import type { Database, Fields } from '#store/schema.ts';
import { NotFoundError } from '../not-found-error.ts';
import { type RevisionSummary, toRevisionSummary } from './list-revisions.ts';
import { readFields } from './parse-fields.ts';
import { requireReadableEntry } from './require-entry.ts';
import { type Editions, readEditions } from './write-revisions.ts';

interface RevisionContent {
  revision: RevisionSummary;
  slug: string;
  shared: JsonRecord;
  fields: JsonRecord;
}

export interface RevisionComparison {
  locale: Locale;
  /** Null if the language is not public and the comparison is with its public version. */
  from: RevisionContent | null;
  to: RevisionContent;
  shared: FieldChange[];
  changes: FieldChange[];
}

/**
 * Compares two revisions of a language.
 * @param from `published` for the public one
 * @throws NotFoundError, ForbiddenError
 */
export async function compareRevisions(
  db: Kysely<Database>,
  actor: Actor,
  entryId: number,
  { from, to }: { from: number | 'published'; to: number },
): Promise<RevisionComparison> {
  const entry = await requireReadableEntry(db, actor, entryId);
  const current = await requireRevision(db, entryId, to);
  const { locale } = current;
  const editions = await readEditions(db, entryId);
  const formerId = from === 'published' ? editions.get(locale)?.published_revision_id : from;
  const former = formerId == null ? undefined : await requireRevision(db, entryId, formerId);
  if (former && former.locale !== locale) throw new NotFoundError(`revision ${formerId} of ${locale}`);
  return {
    locale,
    from: former ? contentOf(entry, editions, former) : null,
    to: contentOf(entry, editions, current),
    ...diffContent(entry, former, current),
  };
}

/** Lists the differences between two contents of a language; all fields if the first is missing. */
export function diffContent(
  { type }: Pick<Entry, 'type'>,
  before: { shared: Fields; fields: Fields } | undefined,
  after: { shared: Fields; fields: Fields },
): { shared: FieldChange[]; changes: FieldChange[] } {
  const { shared, localised } = describeContentType(type);
  const diff = (fields: readonly FieldDescription[], one: Fields, other: Fields) =>
    diffFields(fields, readFields(fields, one), readFields(fields, other));
  return {
    shared: diff(shared, before?.shared ?? {}, after.shared),
    changes: diff(localised, before?.fields ?? {}, after.fields),
  };
}

async function requireRevision(db: Kysely<Database>, entryId: number, id: number): Promise<Revision> {
  const revision = await findRevision(db, entryId, id);
  if (!revision) throw new NotFoundError(`revision ${id}`);
  return revision;
}

function contentOf(entry: Entry, editions: Editions, revision: Revision): RevisionContent {
  const { shared, localised } = describeContentType(entry.type);
  return {
    revision: toRevisionSummary(entry, editions, revision),
    slug: revision.slug,
    shared: readFields(shared, revision.shared),
    fields: readFields(localised, revision.fields),
  };
}
