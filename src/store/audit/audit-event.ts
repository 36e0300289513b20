import type { Kysely, Selectable } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { AuditAction, AuditSubject } from '#model/auth/audit.ts';
import type { Database } from '../schema.ts';

export type AuditEvent = Selectable<Database['audit_event']>;

export interface NewAuditEvent {
  at: Date;
  userId: number | null;
  actor: string;
  action: AuditAction;
  subject: AuditSubject | null;
  locales: readonly Locale[];
  details: Readonly<Record<string, unknown>>;
}

export async function insertAuditEvent(db: Kysely<Database>, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: event.at,
      user_id: event.userId,
      actor: event.actor,
      action: event.action,
      subject_type: event.subject?.type ?? null,
      subject_id: event.subject?.id ?? null,
      subject_title: event.subject?.title ?? null,
      locales: [...event.locales],
      details: JSON.stringify(event.details),
    })
    .execute();
}

export interface AuditFilter {
  userId: number | undefined;
  action: AuditAction | undefined;
  subjectType: string | undefined;
  subjectId: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  /** Continues before this id. */
  before: number | undefined;
  limit: number;
}

/** @returns events, newest first */
export function listAuditEvents(db: Kysely<Database>, filter: AuditFilter): Promise<AuditEvent[]> {
  let query = db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').limit(filter.limit);
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.subjectType !== undefined) query = query.where('subject_type', '=', filter.subjectType);
  if (filter.subjectId !== undefined) query = query.where('subject_id', '=', filter.subjectId);
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.until !== undefined) query = query.where('at', '<', filter.until);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.execute();
}
