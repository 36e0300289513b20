import { DAY_MS } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, administratorGrant } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { type EntryDraft, putEntry } from '#operations/entries/put-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { runDueChanges } from '#operations/schedule/run-due-changes.ts';
import { insertUser } from '#store/auth/user.ts';
import type { Store } from '#store/connection/connect.ts';
import { insertScheduledChange } from '#store/editing/scheduled-change.ts';
import { addNews, addNewsCategory, writeContext } from './content.ts';
import { publishFullContent } from './full-content.ts';
import type { Random } from './random.ts';

export interface Candidate {
  entryId: number;
  type: ContentTypeName;
  /** By language. */
  revisions: Record<Locale, number[]>;
}

interface PlannedChange {
  entryId: number;
  type: ContentTypeName;
  locale: Locale;
}

/** Content of every type with drafts, and a clock, for random schedules. */
export interface ScheduleSite {
  actor: Actor;
  context: WriteContext;
  /** Unix milliseconds. */
  clock: { now: number };
  candidates: readonly Candidate[];
  /** Schedules some changes within 20 hours. @returns a moment after them */
  scheduleAtRandom(): Promise<{ at: number; changes: readonly PlannedChange[] }>;
  /** Runs each pending change at its time, and sets the clock. */
  runUntil(at: number): Promise<void>;
}

/** @param start Unix milliseconds */
export async function openScheduleSite(store: Store, random: Random, start: number): Promise<ScheduleSite> {
  const clock = { now: start };
  const context = { ...writeContext(store), now: () => clock.now };
  const userId = await insertUser(store.db, {
    email: 'chief@site.test',
    emailKey: 'chief@site.test',
    name: 'Айгерім',
    locale: 'kk',
    grants: [administratorGrant],
  });
  const actor = { userId: userId ?? 0, name: 'Айгерім', grants: [administratorGrant] };
  await publishFullContent(context);
  const category = await addNewsCategory(context, 'second');
  for (let number = 0; number < 6; number += 1) {
    const publish = locales.filter(() => random.next() < 0.5);
    await addNews(context, { category, title: `Жаңалық ${number}`, publish });
  }
  const candidates = await addRevisions(store, context);

  async function scheduleOne(): Promise<PlannedChange> {
    const { entryId, type, revisions } = random.pick(candidates);
    const locale = random.pick(locales);
    const isPublication = random.next() < 0.65;
    await insertScheduledChange(store.db, {
      ...{ entryId, locale },
      action: isPublication ? 'publish' : 'unpublish',
      revisionId: isPublication ? random.pick(revisions[locale]) : null,
      dueAt: new Date(clock.now + (1 + random.below(40)) * 1_800_000),
      userId: actor.userId,
      scheduledBy: actor.name,
      createdAt: new Date(clock.now),
    });
    return { entryId, type, locale };
  }

  return {
    actor,
    context,
    clock,
    candidates,
    async scheduleAtRandom() {
      const changes: PlannedChange[] = [];
      const count = 1 + random.below(8);
      while (changes.length < count) changes.push(await scheduleOne());
      return { at: clock.now + DAY_MS, changes };
    },
    async runUntil(at) {
      const due = await store.db
        .selectFrom('scheduled_change')
        .select('due_at')
        .distinct()
        .where('state', '=', 'pending')
        .orderBy('due_at')
        .execute();
      for (const { due_at } of due) {
        clock.now = due_at.getTime();
        const onError = (error: unknown) => {
          throw error;
        };
        await runDueChanges({ ...context, onError });
      }
      clock.now = at;
    },
  };
}

/** Saves two more versions of each entry that has a title, without publishing them. */
async function addRevisions({ db }: Store, context: WriteContext): Promise<Candidate[]> {
  const entries = await db.selectFrom('entry').select(['id', 'type', 'shared']).execute();
  for (const { id, type, shared } of entries) {
    const { titleField } = describeContentType(type);
    if (titleField === null) continue;
    const stored = await db.selectFrom('edition').selectAll().where('entry_id', '=', id).execute();
    for (const version of [1, 2]) {
      const editions: NonNullable<EntryDraft['editions']> = {};
      for (const { locale, slug, fields } of stored) {
        editions[locale] = { slug, fields: { ...fields, [titleField]: `${fields[titleField]} ${version}` } };
      }
      await putEntry(context, { type, id, shared, editions });
    }
  }
  const revisions = await db
    .selectFrom('revision')
    .select(['id', 'entry_id', 'locale'])
    .orderBy('id')
    .execute();
  return entries.map(({ id, type }) => {
    const of = (locale: Locale) =>
      revisions.flatMap((row) => (row.entry_id === id && row.locale === locale ? [row.id] : []));
    return { entryId: id, type, revisions: { kk: of('kk'), ru: of('ru'), en: of('en') } };
  });
}
