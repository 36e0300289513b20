import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { mayBecome } from '#model/publishing/edition-status.ts';
import {
  type Entry,
  findRevisions,
  keepSlug,
  listEditions,
  markPublished,
  ownerOfSlug,
} from '#store/content/entry.ts';
import type { Database } from '#store/schema.ts';
import { ContentRefused, type Issue } from './content-validation-error.ts';
import { parseEdition, projectEdition } from './project-edition.ts';
import { refreshReferrers } from './reproject-referrers.ts';
import { type ChangedRow, changePublic, changeUnindexed } from './update-public-rows.ts';
import { checkRedirect } from './validate-redirect.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Makes the latest revision of an entry public in the languages named, and in no other. All of it or nothing: the rules
 * are checked for every language before anything is written, and one transaction carries the read model, what embeds
 * the entry, and the notice to every process.
 * @throws ContentRefused naming each language and field that is at fault
 */
export function publishEntry(context: WriteContext, publication: Publication): Promise<{ tags: string[] }> {
  return changePublic(context, publication.entryId, publishing(context.now, publication));
}

/** The same within a transaction whose end indexes all of it. @returns the rows to index */
export async function publishUnindexed(
  { trx, now }: { trx: Transaction<Database>; now: WriteContext['now'] },
  publication: Publication,
): Promise<readonly ChangedRow[]> {
  const { changed } = await changeUnindexed(trx, publication.entryId, publishing(now, publication));
  return changed;
}

interface Publication {
  entryId: number;
  locales: readonly Locale[];
}

function publishing(now: WriteContext['now'], { entryId, locales }: Publication) {
  return async (db: Kysely<Database>, entry: Entry): Promise<ChangedRow[]> => {
    const { type } = entry;
    const ready = await checkEditions(db, entry, locales);
    const at = new Date(now());
    const changed: ChangedRow[] = [];
    for (const { locale, revision } of ready) {
      const edition = { entryId, locale, revisionId: revision.id, at };
      const { firstPublishedAt } = await markPublished(db, edition);
      await keepSlug(db, { type, locale, slug: revision.slug, entry_id: entryId });
      const source = { type, locale, revision, firstPublishedAt, updatedAt: at };
      const { cardChanged } = await projectEdition(db, source);
      changed.push({ type, locale, entryId, listed: true });
      if (cardChanged) changed.push(...(await refreshReferrers(db, entryId, locale)));
    }
    return changed;
  };
}

/** The revisions that are to become public, if nothing speaks against any of them. */
async function checkEditions(db: Kysely<Database>, entry: Entry, locales: readonly Locale[]) {
  const editions = new Map((await listEditions(db, entry.id)).map((edition) => [edition.locale, edition]));
  const revisions = await findRevisions(
    db,
    [...editions.values()].map((edition) => edition.revision_id),
  );
  const issues: Issue[] = [];
  const ready = [];
  for (const locale of locales) {
    const edition = editions.get(locale);
    const revision = edition && revisions.get(edition.revision_id);
    if (!edition || !revision) {
      issues.push({ locale, path: [], message: 'has no edition' });
    } else if (!mayBecome(edition.status, 'published')) {
      issues.push({ locale, path: ['status'], message: `${edition.status} cannot become published` });
    } else {
      issues.push(...(await slugIssues(db, entry, locale, revision.slug)));
      issues.push(...fieldIssues(() => parseEdition(entry.type, locale, revision.shared, revision.fields)));
      // Saved one after the other, two rules may each have been in order; published, they are held to each other again.
      issues.push(...(await checkRedirect(db, { type: entry.type, id: entry.id, shared: revision.shared })));
      ready.push({ locale, revision });
    }
  }
  if (issues.length > 0) throw new ContentRefused(`${entry.type} ${entry.key ?? entry.id}`, issues);
  return ready;
}

async function slugIssues(
  db: Kysely<Database>,
  entry: Entry,
  locale: Locale,
  slug: string,
): Promise<Issue[]> {
  if (contentTypeOf(entry.type).reservedSlugs?.includes(slug)) {
    return [{ locale, path: ['slug'], message: `"${slug}" is a reserved word` }];
  }
  const owner = await ownerOfSlug(db, entry.type, locale, slug);
  const taken = owner !== undefined && owner !== entry.id;
  return taken ? [{ locale, path: ['slug'], message: `"${slug}" belongs to entry ${owner}` }] : [];
}

function fieldIssues(parse: () => unknown): readonly Issue[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof ContentRefused) return error.issues;
    throw error;
  }
}
