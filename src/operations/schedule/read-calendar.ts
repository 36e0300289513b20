import type { Kysely } from 'kysely';
import { endOfDay, type LocalDate, startOfDay } from '#language/date/calendar.ts';
import { type Locale, type Localised, locales } from '#language/locale/locale.ts';
import { type Actor, mayDoGlobally } from '#model/auth/permission.ts';
import type { NewsletterState } from '#model/forms/newsletter.ts';
import {
  type ListedChange,
  listChangesDueBetween,
  listPendingChanges,
  listSettledChanges,
} from '#store/editing/scheduled-change.ts';
import { listScheduledNewsletters } from '#store/mail/newsletter.ts';
import type { Database } from '#store/schema.ts';
import { readableTypes } from '../entries/readable-types.ts';
import { titlesOf } from '../newsletters/newsletter-context.ts';
import { type ScheduledChangeView, toChangeViews } from './list-changes.ts';

/** What is shown: a state, or days in Almaty, the last one included. */
export type CalendarSelection = { state: 'pending' | 'settled' } | { from: LocalDate; to: LocalDate };

export interface ScheduledNewsletterView {
  id: number;
  titles: Partial<Localised<string>>;
  locales: Locale[];
  scheduledAt: string;
  state: NewsletterState;
  author: string;
}

interface Calendar {
  /** In the order in which they run; settled ones with the latest first. */
  changes: ScheduledChangeView[];
  /** The latest first; none without the permission for newsletters. */
  newsletters: ScheduledNewsletterView[];
  /** False if there are more than returned. */
  isComplete: boolean;
}

const MAX_DUE = 1000;
const MAX_PENDING = 500;
const MAX_SETTLED = 100;

const newsletterStates = {
  pending: ['scheduled'],
  settled: ['sending', 'paused', 'sent'],
} as const satisfies Record<string, readonly NewsletterState[]>;

/** Reads scheduled changes of what the user may read, and scheduled newsletters. */
export async function readCalendar(
  db: Kysely<Database>,
  actor: Actor,
  selection: CalendarSelection,
): Promise<Calendar> {
  const limit = limitOf(selection);
  // One more than returned tells whether there are more.
  const changes = await findChanges(db, selection, { types: readableTypes(actor), limit: limit + 1 });
  const newsletters = mayDoGlobally(actor, 'manage-newsletters')
    ? await listScheduledNewsletters(db, { ...newsletterFilter(selection), limit: limit + 1 })
    : [];
  return {
    changes: await toChangeViews(db, actor, changes.slice(0, limit)),
    newsletters: newsletters.slice(0, limit).map((newsletter) => ({
      id: newsletter.id,
      titles: titlesOf(newsletter),
      locales: locales.filter((locale) => newsletter.editions[locale].subject !== ''),
      scheduledAt: newsletter.scheduled_at.toISOString(),
      state: newsletter.state,
      author: newsletter.author,
    })),
    isComplete: changes.length <= limit && newsletters.length <= limit,
  };
}

function limitOf(selection: CalendarSelection): number {
  if ('from' in selection) return MAX_DUE;
  return selection.state === 'pending' ? MAX_PENDING : MAX_SETTLED;
}

const periodOf = ({ from, to }: { from: LocalDate; to: LocalDate }) => ({
  from: new Date(startOfDay(from)),
  until: new Date(endOfDay(to)),
});

function findChanges(
  db: Kysely<Database>,
  selection: CalendarSelection,
  filter: Parameters<typeof listPendingChanges>[1],
): Promise<ListedChange[]> {
  if ('from' in selection) return listChangesDueBetween(db, filter, periodOf(selection));
  return selection.state === 'pending' ? listPendingChanges(db, filter) : listSettledChanges(db, filter);
}

const newsletterFilter = (selection: CalendarSelection) =>
  'from' in selection
    ? { states: Object.values(newsletterStates).flat(), period: periodOf(selection) }
    : { states: newsletterStates[selection.state] };
