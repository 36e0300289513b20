import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { canTransition } from '#model/publishing/edition-status.ts';
import {
  type Entry,
  findRevisions,
  listEditions,
  markPublished,
  ownerOfSlug,
  reserveSlug,
} from '#store/content/entry.ts';
import type { Database } from '#store/schema.ts';
import { type ContentIssue, ContentValidationError } from './content-validation-error.ts';
import { parseEdition, projectEdition } from './project-edition.ts';
import { reprojectReferrers } from './reproject-referrers.ts';
import { type ChangedRow, updatePublicRows, updatePublicRowsWithoutIndexing } from './update-public-rows.ts';
import { validateRedirect } from './validate-redirect.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Publishes the latest revision of an entry in the given languages. One transaction validates all languages,
 * updates the read model, reprojects referrers and notifies all processes.
 * @throws ContentValidationError with all invalid languages and fields
 */
export function publishEntry(context: WriteContext, publication: Publication): Promise<{ tags: string[] }> {
  return updatePublicRows(context, publication.entryId, createPublishChange(context.now, publication));
}

/** Publishes within a transaction of the caller, who has to index the returned rows. */
export async function publishWithoutIndexing(
  { trx, now }: { trx: Transaction<Database>; now: WriteContext['now'] },
  publication: Publication,
): Promise<readonly ChangedRow[]> {
  const { changed } = await updatePublicRowsWithoutIndexing(
    trx,
    publication.entryId,
    createPublishChange(now, publication),
  );
  return changed;
}

interface Publication {
  entryId: number;
  locales: readonly Locale[];
}

function createPublishChange(now: WriteContext['now'], { entryId, locales }: Publication) {
  return async (db: Kysely<Database>, entry: Entry): Promise<ChangedRow[]> => {
    const { type } = entry;
    const publishable = await validateEditions(db, entry, locales);
    const at = new Date(now());
    const changed: ChangedRow[] = [];
    for (const { locale, revision } of publishable) {
      const edition = { entryId, locale, revisionId: revision.id, at };
      const { firstPublishedAt } = await markPublished(db, edition);
      await reserveSlug(db, { type, locale, slug: revision.slug, entry_id: entryId });
      const source = { type, locale, revision, firstPublishedAt, updatedAt: at };
      const { hasCardChanged } = await projectEdition(db, source);
      changed.push({ type, locale, entryId, hasListChanged: true });
      if (hasCardChanged) changed.push(...(await reprojectReferrers(db, entryId, locale)));
    }
    return changed;
  };
}

/** @returns the revisions to publish @throws ContentValidationError */
async function validateEditions(db: Kysely<Database>, entry: Entry, locales: readonly Locale[]) {
  const editions = new Map((await listEditions(db, entry.id)).map((edition) => [edition.locale, edition]));
  const revisions = await findRevisions(
    db,
    [...editions.values()].map((edition) => edition.revision_id),
  );
  const issues: ContentIssue[] = [];
  const publishable = [];
  for (const locale of locales) {
    const edition = editions.get(locale);
    const revision = edition && revisions.get(edition.revision_id);
    if (!edition || !revision) {
      issues.push({ locale, path: [], message: 'has no edition' });
    } else if (!canTransition(edition.status, 'published')) {
      issues.push({ locale, path: ['status'], message: `${edition.status} cannot become published` });
    } else {
      issues.push(...(await slugIssues(db, entry, locale, revision.slug)));
      issues.push(...fieldIssues(() => parseEdition(entry.type, locale, revision.shared, revision.fields)));
      // Two redirect rules that were valid when saved may conflict with each other now.
      issues.push(
        ...(await validateRedirect(db, { type: entry.type, id: entry.id, shared: revision.shared })),
      );
      publishable.push({ locale, revision });
    }
  }
  if (issues.length > 0) throw new ContentValidationError(`${entry.type} ${entry.key ?? entry.id}`, issues);
  return publishable;
}

async function slugIssues(
  db: Kysely<Database>,
  entry: Entry,
  locale: Locale,
  slug: string,
): Promise<ContentIssue[]> {
  if (contentTypeOf(entry.type).reservedSlugs?.includes(slug)) {
    return [{ locale, path: ['slug'], message: `"${slug}" is a reserved word` }];
  }
  const owner = await ownerOfSlug(db, entry.type, locale, slug);
  const isTaken = owner !== undefined && owner !== entry.id;
  return isTaken ? [{ locale, path: ['slug'], message: `"${slug}" belongs to entry ${owner}` }] : [];
}

function fieldIssues(parse: () => unknown): readonly ContentIssue[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof ContentValidationError) return error.issues;
    throw error;
  }
}
