import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { Entry, Revision } from '#store/content/entry.ts';
import { findApprovedRevisions, findSectionsWithApproval } from '#store/editing/review.ts';
import type { Database } from '#store/schema.ts';

/** The section needs an approval of exactly these revisions by another user than their author. */
export class ApprovalNeededError extends Error {
  override readonly name = 'ApprovalNeededError';
  readonly locales: readonly Locale[];

  constructor(locales: readonly Locale[]) {
    super(`An approval is needed in ${locales.join(', ')}.`);
    this.locales = locales;
  }
}

type Named = Pick<Revision, 'id' | 'locale'>;

/** @returns those of the revisions that may not be published before another user approves them */
export async function findUnapproved<Each extends Named>(
  db: Kysely<Database>,
  { type }: Pick<Entry, 'type'>,
  revisions: readonly Each[],
): Promise<Each[]> {
  if (!(await findSectionsWithApproval(db)).includes(sectionOf(type))) return [];
  const approved = await findApprovedRevisions(
    db,
    revisions.map(({ id }) => id),
  );
  return revisions.filter(({ id }) => !approved.has(id));
}

/** @throws ApprovalNeededError */
export async function requireApprovals(
  db: Kysely<Database>,
  entry: Pick<Entry, 'type'>,
  revisions: readonly Named[],
): Promise<void> {
  const missing = await findUnapproved(db, entry, revisions);
  if (missing.length > 0) throw new ApprovalNeededError(missing.map(({ locale }) => locale));
}
