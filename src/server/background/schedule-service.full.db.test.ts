import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { administratorGrant } from '#model/auth/permission.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { insertUser } from '#store/auth/user.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { migrate } from '#store/connection/migrate.ts';
import { findDueChange, findNextDueTime, insertScheduledChange } from '#store/editing/scheduled-change.ts';
import { type SupervisedPostgres, superviseEmbeddedPostgres } from '#store/embedded/supervisor.ts';
import { silentLog } from '#store/logger.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createRandom } from '#test/support/content/random.ts';
import { postmasterPid } from '#test/support/database/postmaster.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

const CHANGES = 1000;
const ENTRIES = 15;
const REVISIONS = 4;
const DAYS = 10;
const START = Date.parse('2026-12-01T00:00:00Z');
/** The database is away for this time after it was killed. */
const OUTAGE_MS = 1500;

const program = fileURLToPath(new URL('../../../test/support/server/schedule-process.ts', import.meta.url));
const { next: random, below } = createRandom(20261201);

let directory: TemporaryDirectory;
let dataDir: string;
let postgres: SupervisedPostgres;
let store: Store;
let userId: number;
const clock = { now: START };
const processes: ScheduleProcess[] = [];

interface Expected {
  entryId: number;
  locale: Locale;
  revisionId: number | null;
  dueAt: number;
}

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  dataDir = `${directory.path}/postgres`;
  postgres = await superviseEmbeddedPostgres({ dataDir, log: silentLog, restartDelaysMs: [OUTAGE_MS] });
  const { connectionOptions } = postgres;
  await migrate({ connectionOptions }, silentLog);
  store = connectStore({ connectionOptions, applicationName: 'test', max: 2, log: silentLog });
  userId =
    (await insertUser(store.db, {
      email: 'chief@site.test',
      emailKey: 'chief@site.test',
      name: 'Айгерім',
      locale: 'kk',
      grants: [administratorGrant],
    })) ?? 0;
});
afterAll(async () => {
  for (const each of processes) await each.kill();
  await store?.close();
  await postgres?.stop();
  await directory?.remove();
});

async function addRevisions(): Promise<Map<number, Record<Locale, number[]>>> {
  const context = writeContext(store);
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
    const rows = await store.db
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
    await insertScheduledChange(store.db, {
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

/** A process of the operating system that runs the schedule service. */
class ScheduleProcess {
  readonly #name: string;
  #child: ChildProcess | undefined;

  constructor(number: number) {
    this.#name = `schedule-process-${number}`;
  }

  start(): void {
    const connection = JSON.stringify(postgres.connectionOptions);
    this.#child = spawn(process.execPath, [program, connection, this.#name, String(clock.now)], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // The process may be killed while it is written to.
    this.#child.stdin?.on('error', () => undefined);
  }

  /** Tells the process what time it is. */
  setClock(): void {
    this.#child?.stdin?.write(`${clock.now}\n`);
  }

  /** Ends the process without giving it time for anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Whether the process is within a transaction. */
  async isAtWork(): Promise<boolean> {
    const row = await store.db
      .withTables<{ pg_stat_activity: { application_name: string; backend_xid: unknown } }>()
      .selectFrom('pg_stat_activity')
      .select('application_name')
      .where('application_name', '=', this.#name)
      .where('backend_xid', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }
}

const hasDueChange = async () => (await findDueChange(store.db, new Date(clock.now))) !== undefined;

/** Waits until a process writes, or nothing is left to do. @returns whether it writes */
async function waitUntilAtWork(target: ScheduleProcess): Promise<boolean> {
  while (await hasDueChange()) {
    if (await target.isAtWork()) return true;
    await sleep(2);
  }
  return false;
}

/** Kills the server; the supervisor starts it again. Meanwhile a day passes. */
async function crashDatabase(): Promise<void> {
  const pid = await postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  clock.now += DAY_MS;
  for (const each of processes) each.setClock();
  await vi.waitFor(async () => expect(await postmasterPid(dataDir)).not.toBe(pid), LONG_TIMEOUT);
  await vi.waitFor(hasDueChange, LONG_TIMEOUT);
}

test('1,000 changes run exactly once, in order, with their revisions, in two processes that are killed, and after a crash of the database', async () => {
  const expected = await scheduleAtRandom();
  processes.push(new ScheduleProcess(1), new ScheduleProcess(2));
  for (const each of processes) each.start();
  const kills = { atWork: 0, atRandom: 0 };
  let hasCrashed = false;
  while ((await findNextDueTime(store.db)) !== undefined) {
    clock.now += (4 + below(20)) * 1_800_000;
    for (const each of processes) each.setClock();
    const victim = processes[below(2)] ?? new ScheduleProcess(0);
    await sleep(below(150));
    await victim.kill();
    kills.atRandom += 1;
    // A process looks for due changes when it starts.
    victim.start();
    if (await waitUntilAtWork(victim)) {
      await sleep(below(25));
      if (await victim.isAtWork()) kills.atWork += 1;
      await victim.kill();
      victim.start();
    }
    if (!hasCrashed && clock.now > START + (DAYS / 2) * DAY_MS) {
      hasCrashed = true;
      await crashDatabase();
    }
    await vi.waitFor(async () => expect(await hasDueChange()).toBe(false), LONG_TIMEOUT);
  }
  expect(hasCrashed).toBe(true);
  expect(kills.atRandom).toBeGreaterThan(10);
  expect(kills.atWork).toBeGreaterThan(5);

  const events = await store.db
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
  const states = await store.db.selectFrom('scheduled_change').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'done' }]);

  const last = new Map(
    expected.map(({ entryId, locale, revisionId }) => [`${entryId} ${locale}`, revisionId]),
  );
  const editions = await store.db
    .selectFrom('edition')
    .innerJoin('entry', 'entry.id', 'edition.entry_id')
    .select(['entry_id', 'locale', 'published_revision_id'])
    .where('type', '=', 'news')
    .execute();
  for (const { entry_id, locale, published_revision_id } of editions) {
    expect(published_revision_id, `${entry_id} ${locale}`).toBe(last.get(`${entry_id} ${locale}`) ?? null);
  }
});
