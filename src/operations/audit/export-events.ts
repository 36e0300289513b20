import type { Locale } from '#language/locale/locale.ts';
import { toCsvPages } from '#language/text/csv.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type AuditEvent, listAuditEvents } from '#store/audit/audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { type EventFilter, toAuditFilter } from './list-events.ts';

const PAGE_SIZE = 1000;

const columns = [
  'id',
  'at',
  'actor',
  'user_id',
  'action',
  'subject_type',
  'subject_id',
  'subject_title',
  'locales',
  'details',
] as const;

/**
 * Exports the audit log as CSV, newest event first.
 * @returns parts of the file; the first page is read before, so that an unavailable database rejects
 * @throws ForbiddenError
 */
export async function exportEvents(
  { db }: Pick<AuthContext, 'db'>,
  actor: Actor,
  filter: EventFilter,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  requireGlobally(actor, 'read-audit-log');
  const read = (before?: number) =>
    listAuditEvents(db, { ...toAuditFilter(filter), before, limit: PAGE_SIZE });
  const pages = { first: await read(), size: PAGE_SIZE, read: ({ id }: AuditEvent) => read(id), cellsOf };
  return toCsvPages(columns, pages, locale);
}

const cellsOf = (event: AuditEvent): string[] =>
  columns.map((column) => {
    const value = event[column];
    if (value === null) return '';
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return value.join(' ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
