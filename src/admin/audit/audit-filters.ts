import { auditActions } from '#model/auth/audit.ts';
import { contentTypeNames } from '#model/content-types/names.ts';

const names = ['user', 'action', 'type', 'id', 'from', 'to'] as const;

export type AuditFilters = Partial<Record<(typeof names)[number], string>>;

const patterns: Readonly<Record<(typeof names)[number], (value: string) => boolean>> = {
  user: (value) => /^[1-9][0-9]{0,8}$/.test(value),
  action: (value) => auditActions.some((action) => action === value),
  type: (value) => value === 'user' || contentTypeNames.some((type) => type === value),
  id: (value) => /^[1-9][0-9]{0,8}$/.test(value),
  from: isDate,
  to: isDate,
};

function isDate(value: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value);
}

/** The filters in a URL; invalid ones are ignored. */
export function readFilters(search: URLSearchParams): AuditFilters {
  const filters: AuditFilters = {};
  for (const name of names) {
    const value = search.get(name) ?? '';
    if (patterns[name](value)) filters[name] = value;
  }
  return filters;
}

/** The query of a URL with a changed filter; an empty value removes it. */
export function withFilter(filters: AuditFilters, change: AuditFilters): Record<string, string> {
  const next = { ...filters, ...change };
  return Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
}
