import { isLocalDate } from '#language/date/calendar.ts';
import { auditActions } from '#model/auth/audit.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { createUrlFilters, isId } from '../api/url-filters.ts';

/** Objects of events that are no entries. */
export const otherSubjects = [
  'user',
  'file',
  'section',
  'submission',
  'reply-template',
  'newsletter',
  'glossary',
] as const;

export const { read: readFilters, change: withFilter } = createUrlFilters({
  user: isId,
  action: (value) => auditActions.some((action) => action === value),
  type: (value) => [...otherSubjects, ...contentTypeNames].some((type) => type === value),
  id: isId,
  from: isLocalDate,
  to: isLocalDate,
});

export type AuditFilters = ReturnType<typeof readFilters>;

export const noFilters: AuditFilters = { user: '', action: '', type: '', id: '', from: '', to: '' };
