import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY_MS } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { administratorGrant } from '#model/auth/permission.ts';
import { insertUser } from '#store/auth/user.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { findNextDueTime, insertScheduledChange } from '#store/editing/scheduled-change.ts';
import { silentLog } from '#store/logger.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { asAdmin } from '#test/support/server/test-server.ts';
import { putEntry } from '../entries/put-entry.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { runDueChanges } from './run-due-changes.ts';

const CHANGES = 1000;
const ENTRIES = 15;
const REVISIONS = 4;
const DAYS = 10;
const START = Date.parse('2026-12-01T00:00:00Z');

let base: TestStore;
let userId: number;
const clock = { now: START };

/** A reproducible sequence of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const random = createRandom(20261201);
const below = (limit: number) => Math.floor(random() * limit);

interface Expected {
  entryId: number;
  locale: Locale;
  revisionId: number | null;
  dueAt: number;
}

beforeAll(async () => {
  base = await createTestStore();
  userId =
    (await insertUser(base.store.db, {
      email: 'chief@site.test',
      emailKey: 'chief@site.test',
      name: 'Айгерім',
      locale: 'kk',
      grants: [administratorGrant],
    })) ?? 0;
});
afterAll(() => base?.drop());

async function addRevisions(): Promise<Map<number, Record<Locale, number[]>>> {
  const context = writeContext(base.store);
  const category = await addNewsCategory(context);
  const revisions = new Map<number, Record<Locale, number[]>>();
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    let id = 0;
    for (let version = 0; version < REVISIONS; version += 1) {
      const editionOf = (locale: Locale) => ({
        slug: `news-${entry}`,
        fields: newsFields(`${locale} ${entry}.${version}`),
      });
      id = await putEntry(context, {
        type: 'news',
        ...(id !== 0 && { id }),
        shared: { category, date: '2026-11-01T05:00:00Z' },
        editions: { kk: editionOf('kk'), ru: editionOf('ru'), en: editionOf('en') },
      });
    }
    const rows = await base.store.db
      .selectFrom('revision')
      .select(['id', 'locale'])
      .where('entry_id', '=', id)
      .orderBy('id')
      .execute();
    const of = (locale: Locale) => rows.flatMap((row) => (row.locale === locale ? [row.id] : []));
    revisions.set(id, { kk: of('kk'), ru: of('ru'), en: of('en') });
  }
  return revisions;
}

async function scheduleAtRandom(): Promise<Expected[]> {
  const revisions = [...(await addRevisions())];
  const expected: Expected[] = [];
  const times = new Set<string>();
  while (expected.length < CHANGES) {
    const [entryId, byLocale] = revisions[below(revisions.length)] ?? [0, undefined];
    const locale = locales[below(3)] ?? 'kk';
    // Several languages and entries share a moment, as in practice.
    const dueAt = START + (1 + below(DAYS * 48)) * 1_800_000;
    const key = `${entryId} ${locale} ${dueAt}`;
    if (times.has(key)) continue;
    times.add(key);
    const revisionId = random() < 0.7 ? (byLocale?.[locale][below(REVISIONS)] ?? 0) : null;
    await insertScheduledChange(base.store.db, {
      ...{ entryId, locale, revisionId, userId },
      action: revisionId === null ? 'unpublish' : 'publish',
      dueAt: new Date(dueAt),
      scheduledBy: 'Айгерім',
      createdAt: new Date(START),
    });
    expected.push({ entryId, locale, revisionId, dueAt });
  }
  // Ids ascend, so a stable sort by time is the order in which they run.
  return expected.sort((a, b) => a.dueAt - b.dueAt);
}

/** A process: it works on due changes until its connections are cut, then starts again. */
class Process {
  restarts = 0;
  #store: Store = this.#connect();

  #connect(): Store {
    return connectStore({
      url: base.databaseUrl,
      applicationName: 'shanyraq-schedule-test',
      max: 3,
      log: silentLog,
      connectTimeout: 1000,
    });
  }

  async run(): Promise<void> {
    try {
      await runDueChanges({
        db: this.#store.db,
        now: () => clock.now,
        analyser: testAnalyser,
        onError: (error) => {
          throw error;
        },
      });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await this.#store.close();
      this.#store = this.#connect();
      this.restarts += 1;
    }
  }

  stop(): Promise<void> {
    return this.#store.close();
  }
}

/** Ends the connections of all processes in the middle of what they do, as a crash does. */
const cutConnections = () =>
  asAdmin(inject('testServerUrl'), async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shanyraq-schedule-test'`,
    );
  });

const databaseName = () => new URL(base.databaseUrl).pathname.slice(1);

async function allowConnections(isAllowed: boolean): Promise<void> {
  await asAdmin(inject('testServerUrl'), async (client) => {
    await client.query(`ALTER DATABASE ${databaseName()} ALLOW_CONNECTIONS ${isAllowed}`);
  });
}

test('1,000 changes run exactly once, in order, with their revisions, in two processes with restarts and an outage', async () => {
  const expected = await scheduleAtRandom();
  const processes = [new Process(), new Process()];
  const outageAt = START + (DAYS / 2) * DAY_MS;
  let outages = 0;
  for (;;) {
    clock.now += (1 + below(12)) * 1_800_000;
    const hasCrash = random() < 0.4;
    const isOutage = outages === 0 && clock.now > outageAt;
    if (isOutage) {
      outages += 1;
      await allowConnections(false);
      await cutConnections();
    }
    const running = Promise.all(processes.map((each) => each.run()));
    if (isOutage) {
      await running;
      // The outage lasts a day; meanwhile more changes become due.
      clock.now += DAY_MS;
      await allowConnections(true);
    } else if (hasCrash) {
      await sleep(below(120));
      await cutConnections();
    }
    await running;
    const isOver = clock.now > START + (DAYS + 1) * DAY_MS;
    if (isOver && (await findNextDueTime(base.store.db)) === undefined) break;
  }
  await Promise.all(processes.map((each) => each.stop()));
  // Crashes have hit processes at work.
  expect(processes.reduce((total, { restarts }) => total + restarts, 0)).toBeGreaterThan(10);

  const events = await base.store.db
    .selectFrom('audit_event')
    .select(['action', 'subject_id', 'locales', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const made = events.map(({ subject_id, locales: [locale], details }) => {
    const { revisions } = details as { revisions?: Partial<Record<Locale, number>> };
    return { entryId: Number(subject_id), locale, revisionId: revisions?.[locale ?? 'kk'] ?? null };
  });
  expect(made).toEqual(expected.map(({ dueAt: _, ...change }) => change));
  const states = await base.store.db.selectFrom('scheduled_change').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'done' }]);

  const last = new Map(
    expected.map(({ entryId, locale, revisionId }) => [`${entryId} ${locale}`, revisionId]),
  );
  const editions = await base.store.db
    .selectFrom('edition')
    .innerJoin('entry', 'entry.id', 'edition.entry_id')
    .select(['entry_id', 'locale', 'published_revision_id'])
    .where('type', '=', 'news')
    .execute();
  for (const { entry_id, locale, published_revision_id } of editions) {
    expect(published_revision_id, `${entry_id} ${locale}`).toBe(last.get(`${entry_id} ${locale}`) ?? null);
  }
}, 280_000);
