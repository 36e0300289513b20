import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { toCsvPages } from '#language/text/csv.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { SubscriptionState } from '#model/forms/subscription.ts';
import {
  countSubscribers,
  listSubscribers,
  type SubscriberCount,
  type Subscription,
} from '#store/forms/subscription.ts';
import type { Database } from '#store/schema.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireGlobally } from '../auth/require-permission.ts';

const PAGE_SIZE = 1000;

const columns = ['email', 'language', 'state', 'requested_at', 'confirmed_at'] as const;

interface SubscriberFilter {
  locale?: Locale | undefined;
  state?: SubscriptionState | undefined;
}

/** Counts subscribers by language and state. @throws ForbiddenError */
export async function readSubscriberCounts(
  { db }: { db: Kysely<Database> },
  actor: Actor,
): Promise<SubscriberCount[]> {
  requireGlobally(actor, 'manage-newsletters');
  return countSubscribers(db);
}

/**
 * Exports subscribers with an address as CSV.
 * @param locale language of the spreadsheet program
 * @returns parts of the file; the first page is read before, so that an unavailable database rejects
 * @throws ForbiddenError
 */
export async function exportSubscribers(
  { db, now }: { db: Kysely<Database>; now: () => number },
  actor: Actor,
  filter: SubscriberFilter,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  requireGlobally(actor, 'export-subscribers');
  const read = (after: number) =>
    listSubscribers(db, { locale: filter.locale, state: filter.state, after, limit: PAGE_SIZE });
  const first = await read(0);
  await recordAuditEvent({ db, now }, { actor, action: 'subscribers.export', details: { ...filter } });
  const pages = { first, size: PAGE_SIZE, read: ({ id }: Subscription) => read(id), cellsOf };
  return toCsvPages(columns, pages, locale);
}

const cellsOf = ({ email, locale, state, asked_at, confirmed_at }: Subscription): string[] => [
  email ?? '',
  locale,
  state,
  asked_at.toISOString(),
  confirmed_at?.toISOString() ?? '',
];
