import type { Kysely, Transaction } from 'kysely';
import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import { type Entry, findRevisions, listEditions, markPublished, reserveSlug } from '#store/content/entry.ts';
import { settleOpenReviews } from '#store/editing/review.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { requireApprovals } from '../review/require-approvals.ts';
import { cancelPublicationsBefore } from '../schedule/cancel-publications-before.ts';
import { type ContentIssue, ContentValidationError } from './content-validation-error.ts';
import { keepConsentVersion } from './keep-consent-version.ts';
import { OutdatedRevisionError } from './outdated-revision-error.ts';
import { projectEdition } from './project-edition.ts';
import { reprojectReferrers } from './reproject-referrers.ts';
import { type ChangedRow, updatePublicRows, updatePublicRowsWithoutIndexing } from './update-public-rows.ts';
import { validatePublication } from './validate-publication.ts';
import type { WriteContext } from './write-context.ts';

export interface Publication {
  entryId: number;
  locales: readonly Locale[];
  /** Exactly these revisions are published; the latest ones of the languages if it is absent. */
  revisions?: Partial<Record<Locale, number>>;
  /** The named revisions need not be the latest ones: a scheduled change publishes what it was made for. */
  isPinned?: boolean;
}

/**
 * Publishes the latest revision of an entry in the given languages. One transaction validates all languages,
 * updates the read model, reprojects referrers and notifies all processes.
 * @throws ContentValidationError with all invalid languages and fields
 * @throws ForbiddenError, NotFoundError, OutdatedRevisionError, ApprovalNeededError
 */
export function publishEntry(context: WriteContext, publication: Publication): Promise<{ tags: string[] }> {
  return updatePublicRows(context, publication.entryId, createPublishChange(context, publication));
}

type PublishContext = Pick<WriteContext, 'now' | 'actor' | 'origin'>;

/** Publishes within a transaction of the caller, who has to index the returned rows and to update the summary. */
export async function publishWithoutIndexing(
  { trx, ...context }: PublishContext & { trx: Transaction<Database> },
  publication: Publication,
): Promise<readonly ChangedRow[]> {
  const { changed } = await updatePublicRowsWithoutIndexing(
    trx,
    publication.entryId,
    createPublishChange(context, publication),
  );
  return changed;
}

function createPublishChange({ now, actor, origin }: PublishContext, publication: Publication) {
  const { entryId, locales, isPinned = false } = publication;
  return async (db: Kysely<Database>, entry: Entry): Promise<ChangedRow[]> => {
    const { type, position } = entry;
    for (const locale of locales) requirePermission(actor, 'publish', type, locale);
    const publishable = await findPublishable({ db, origin }, entry, publication);
    // The system itself publishes imports, which no user writes.
    if (actor.userId !== null) {
      await requireApprovals(
        db,
        entry,
        publishable.map(({ revision }) => revision),
      );
    }
    const at = new Date(now());
    const changed: ChangedRow[] = [];
    for (const { locale, revision } of publishable) {
      const edition = { entryId, locale, revisionId: revision.id, at };
      const { firstPublishedAt } = await markPublished(db, edition);
      await reserveSlug(db, { type, locale, slug: revision.slug, entry_id: entryId });
      const source = { type, locale, position, revision, firstPublishedAt, updatedAt: at };
      const { hasCardChanged } = await projectEdition(db, source);
      if (type === 'consent') await keepConsentVersion(db, locale, at);
      changed.push({ type, locale, entryId, hasListChanged: true });
      if (hasCardChanged) changed.push(...(await reprojectReferrers(db, entryId, locale)));
    }
    if (!isPinned) await cancelPublicationsBefore({ db, now, actor }, entryId, locales);
    // Nothing is left to review in these languages. Publishing is no approval.
    const latest = publishable.filter(({ isLatest }) => isLatest).map(({ locale }) => locale);
    const outcome = { state: 'published', userId: actor.userId, by: actor.name, at } as const;
    await settleOpenReviews(db, { entryId, locales: latest }, outcome);
    const ids = Object.fromEntries(publishable.map(({ locale, revision }) => [locale, revision.id]));
    await recordEntryEvent({ db, now, actor }, entry, {
      action: 'entry.publish',
      locales,
      details: { revisions: ids, ...(isPinned && { isScheduled: true }) },
    });
    return changed;
  };
}

/** @returns the revisions to publish @throws ContentValidationError, OutdatedRevisionError */
async function findPublishable(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  entry: Entry,
  { locales, revisions: named, isPinned = false }: Publication,
) {
  const editions = new Map((await listEditions(db, entry.id)).map((edition) => [edition.locale, edition]));
  const outdated = allLocales.filter(
    (locale) => named?.[locale] !== undefined && named[locale] !== editions.get(locale)?.revision_id,
  );
  if (outdated.length > 0 && !isPinned) throw new OutdatedRevisionError(outdated);
  const revisions = await findRevisions(
    db,
    [...editions.values()].map(({ locale, revision_id }) => named?.[locale] ?? revision_id),
  );
  const issues: ContentIssue[] = [];
  const publishable = [];
  for (const locale of locales) {
    const edition = editions.get(locale);
    const revision = edition && revisions.get(named?.[locale] ?? edition.revision_id);
    if (edition && revision) {
      issues.push(...(await validatePublication({ db, origin }, entry, edition, revision)));
      publishable.push({ locale, revision, isLatest: revision.id === edition.revision_id });
    } else {
      issues.push({ locale, path: [], message: 'has no edition', fault: { code: 'no-edition' } });
    }
  }
  if (issues.length > 0) {
    throw new ContentValidationError(`${entry.type} ${entry.key ?? entry.id}`, withoutRepetition(issues));
  }
  return publishable;
}

/** The shared fields are part of each language. */
const withoutRepetition = (issues: readonly ContentIssue[]): ContentIssue[] => [
  ...new Map(
    issues.map((issue) => [JSON.stringify([issue.locale, issue.path, issue.message]), issue]),
  ).values(),
];
