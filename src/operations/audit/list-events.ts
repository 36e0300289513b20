import { endOfDay, startOfDay } from '#language/date/calendar.ts';
import type { AuditAction } from '#model/auth/audit.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type AuditEvent, type AuditFilter, listAuditEvents } from '#store/audit/audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { requireGlobally } from '../auth/require-permission.ts';

const PAGE_SIZE = 50;

export interface EventFilter {
  user?: number | undefined;
  action?: AuditAction | undefined;
  type?: string | undefined;
  id?: string | undefined;
  /** First and last day in Almaty, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface EventQuery extends EventFilter {
  before?: number | undefined;
}

/** @returns a page of the audit log, newest first @throws ForbiddenError */
export async function listEvents({ db }: Pick<AuthContext, 'db'>, actor: Actor, query: EventQuery) {
  requireGlobally(actor, 'read-audit-log');
  const rows = await listAuditEvents(db, {
    ...toAuditFilter(query),
    before: query.before,
    limit: PAGE_SIZE + 1,
  });
  const events = rows.slice(0, PAGE_SIZE);
  const hasMore = rows.length > PAGE_SIZE;
  return { events: events.map(describe), next: hasMore ? (events.at(-1)?.id ?? null) : null };
}

export const toAuditFilter = (filter: EventFilter): Omit<AuditFilter, 'before' | 'limit'> => ({
  userId: filter.user,
  action: filter.action,
  subjectType: filter.type,
  subjectId: filter.id,
  from: filter.from === undefined ? undefined : new Date(startOfDay(filter.from)),
  until: filter.to === undefined ? undefined : new Date(endOfDay(filter.to)),
});

function describe(event: AuditEvent) {
  const { id, at, actor, user_id, action, subject_type, subject_id, subject_title, locales, details } = event;
  const hasSubject = subject_type !== null && subject_id !== null;
  return {
    id,
    at: at.toISOString(),
    actor,
    userId: user_id,
    action,
    subject: hasSubject ? { type: subject_type, id: subject_id, title: subject_title ?? '' } : null,
    locales: [...locales],
    details,
  };
}
