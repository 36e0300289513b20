import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { FieldChange } from '#model/editing/diff-fields.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { type LanguageStatus, languageStatusOf } from '#model/publishing/language-status.ts';
import { findRevisions } from '#store/content/entry.ts';
import { findPublishedPlaces } from '#store/editing/published-place.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { ContentIssue } from '../publishing/content-validation-error.ts';
import { validatePublication } from '../publishing/validate-publication.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { findUnapproved } from '../review/require-approvals.ts';
import { diffContent } from './compare-revisions.ts';
import { listStaleFields } from './list-stale-fields.ts';
import { requireReadableEntry } from './require-entry.ts';
import { readEditions } from './write-revisions.ts';

/** What a publication would change in a language. */
export interface LanguagePlan {
  locale: Locale;
  revisionId: number;
  languageStatus: LanguageStatus;
  /** What prevents the publication. */
  issues: ContentIssue[];
  /** Another user than the author has to approve the revision first. */
  needsApproval: boolean;
  /** The next scheduled publication, which a publication now cancels. */
  scheduledAt: string | null;
  /** Differences from the public version; all fields if there is none. */
  shared: FieldChange[];
  changes: FieldChange[];
  slug: { before: string | null; after: string };
  /** Number of stale translations. */
  stale: number;
  /** Path of the page without the language prefix. */
  url: string | null;
}

/** @throws NotFoundError, ForbiddenError */
export async function planPublication(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  actor: Actor,
  entryId: number,
): Promise<LanguagePlan[]> {
  const entry = await requireReadableEntry(db, actor, entryId);
  if (entry.deleted_at !== null) throw new NotFoundError(`entry ${entryId}`);
  const editions = await readEditions(db, entryId);
  const ids = [...editions.values()].flatMap(({ revision_id, published_revision_id }) => [
    revision_id,
    published_revision_id ?? revision_id,
  ]);
  const revisions = await findRevisions(db, ids);
  const stale = await listStaleFields(db, entry, editions);
  const places = new Map((await findPublishedPlaces(db, [entryId])).map((place) => [place.locale, place]));
  const latest = [...editions.values()].flatMap(({ revision_id }) => revisions.get(revision_id) ?? []);
  const unapproved = new Set((await findUnapproved(db, entry, latest)).map(({ id }) => id));
  const plans: LanguagePlan[] = [];
  for (const locale of locales) {
    const edition = editions.get(locale);
    const revision = edition && revisions.get(edition.revision_id);
    if (!edition || !revision) continue;
    const published = revisions.get(edition.published_revision_id ?? 0);
    plans.push({
      locale,
      revisionId: revision.id,
      languageStatus: languageStatusOf(edition),
      issues: await validatePublication({ db, origin }, entry, edition, revision),
      needsApproval: unapproved.has(revision.id),
      scheduledAt: edition.scheduled_at?.toISOString() ?? null,
      ...diffContent(entry, published, revision),
      slug: { before: published?.slug ?? null, after: revision.slug },
      stale: stale.filter((field) => field.locale === locale).length,
      url: entryPath(entry.type, revision.slug, places.get(locale)?.card),
    });
  }
  return plans;
}
