import type { Kysely } from 'kysely';
import type { Localised } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { pathKey } from '#model/pages/path-key.ts';
import type { LanguageStatus } from '#model/publishing/language-status.ts';
import {
  countRedirects,
  listRedirects as listRows,
  type RedirectCursor,
  type RedirectRow,
  type RedirectState,
} from '#store/redirects/redirect-rule.ts';
import type { Database, Fields } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { statusesByLocale } from '../entries/entry-rows.ts';

/** A redirect rule with its status in each language. */
export interface RedirectRule {
  id: number;
  sharedRevisionId: number;
  from: string;
  to: string;
  status: number;
  activeFrom: string | null;
  activeTo: string | null;
  statuses: Localised<LanguageStatus>;
  updatedAt: string;
  updatedBy: string;
}

export interface RedirectRequest {
  query?: string | undefined;
  state?: RedirectState | undefined;
  after?: RedirectCursor | undefined;
  limit: number;
}

/** Lists redirect rules by their source path. @throws ForbiddenError */
export async function listRedirects(
  { db, now }: { db: Kysely<Database>; now: () => number },
  actor: Actor,
  { query, state, after, limit }: RedirectRequest,
): Promise<{ redirects: RedirectRule[]; total: number; next: RedirectCursor | undefined }> {
  requirePermission(actor, 'read', 'redirect', null);
  const search = { text: query && toStoredForm(query), state, now: new Date(now()) };
  const found = await listRows(db, search, { after, limit: limit + 1 });
  const redirects = found.slice(0, limit).map(toRule);
  const last = redirects.at(-1);
  return {
    redirects,
    total: await countRedirects(db, search),
    next: found.length > limit && last ? { from: last.from, id: last.id } : undefined,
  };
}

/** Paths are stored percent-encoded; users read and type letters. */
const toStoredForm = (query: string) => (/^[\x21-\x7e]*$/u.test(query) ? query : pathKey(query).slice(1));

function toRule({ id, shared, sharedRevisionId, statuses, updatedAt, updatedBy }: RedirectRow): RedirectRule {
  return {
    id,
    sharedRevisionId: sharedRevisionId ?? 0,
    from: textOf(shared, 'from') ?? '',
    to: textOf(shared, 'to') ?? '',
    status: typeof shared.status === 'number' ? shared.status : 301,
    activeFrom: textOf(shared, 'active_from'),
    activeTo: textOf(shared, 'active_to'),
    statuses: statusesByLocale(statuses),
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}

/** A draft may lack a field. */
function textOf(shared: Fields, name: string): string | null {
  const value = shared[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
