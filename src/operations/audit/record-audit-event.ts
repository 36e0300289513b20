import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { AuditAction, AuditSubject } from '#model/auth/audit.ts';
import type { Actor } from '#model/auth/permission.ts';
import { insertAuditEvent } from '#store/audit/audit-event.ts';
import type { Database } from '#store/schema.ts';

interface AuditRecord {
  actor: Pick<Actor, 'userId' | 'name'>;
  action: AuditAction;
  subject?: AuditSubject;
  locales?: readonly Locale[];
  /** Without texts of drafts and without personal data of visitors. */
  details?: Readonly<Record<string, unknown>>;
}

/** The user whom an event concerns. */
export const userSubject = ({ id, name }: { id: number; name: string }): AuditSubject => ({
  type: 'user',
  id: String(id),
  title: name,
});

/** Records an event within the transaction of the change. */
export async function recordAuditEvent(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { actor, action, subject, locales = [], details = {} }: AuditRecord,
): Promise<void> {
  await insertAuditEvent(db, {
    at: new Date(now()),
    userId: actor.userId,
    actor: actor.name,
    action,
    subject: subject ?? null,
    locales,
    details,
  });
}
