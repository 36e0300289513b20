import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import { type Section, sectionOf, sections } from '#model/auth/section.ts';
import { countUnapprovedChanges, findSectionsWithApproval, setNeedsApproval } from '#store/editing/review.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireGlobally } from '../auth/require-permission.ts';

export interface SectionSettings {
  section: Section;
  needsApproval: boolean;
}

interface SectionState extends SectionSettings {
  /** Pending publications that fail where an approval is needed, unless it is given in time. */
  unapprovedChanges: number;
}

/** @throws ForbiddenError */
export async function listSectionSettings(db: Kysely<Database>, actor: Actor): Promise<SectionState[]> {
  requireGlobally(actor, 'manage-sections');
  const found = await findSectionsWithApproval(db);
  const unapproved = await countUnapprovedChanges(db);
  return sections.map((section) => ({
    section,
    needsApproval: found.includes(section),
    unapprovedChanges: unapproved
      .filter(({ type }) => sectionOf(type) === section)
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

/** Sets whether publishing in a section needs an approval by another user. @throws ForbiddenError */
export async function changeSectionSettings(
  { db, now, actor }: { db: Kysely<Database>; now: () => number; actor: Actor },
  { section, needsApproval }: SectionSettings,
): Promise<void> {
  requireGlobally(actor, 'manage-sections');
  await inTransaction(db, async (trx) => {
    if ((await findSectionsWithApproval(trx)).includes(section) === needsApproval) return;
    await setNeedsApproval(trx, section, needsApproval);
    await recordAuditEvent(
      { db: trx, now },
      {
        actor,
        action: 'section.change-approval',
        subject: { type: 'section', id: section, title: section },
        details: { needsApproval },
      },
    );
  });
}
