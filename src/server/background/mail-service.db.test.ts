import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Jobs, migrateJobs, openJobs } from '#jobs/jobs.ts';
import { formatDate } from '#language/date/date.ts';
import { listMail } from '#operations/mail/list-mail.ts';
import { sweepMail } from '#operations/mail/purge-mail.ts';
import { mailQueue } from '#operations/mail/queue-mail.ts';
import { resendMail } from '#operations/mail/resend-mail.ts';
import { erasePerson } from '#operations/submissions/erase-person.ts';
import { sendNewsletter } from '#operations/subscriptions/send-newsletter.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { openInbox } from '#store/files/upload-inbox.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { addSubmission, addSubscription } from '#test/support/forms/submission.ts';
import { addServingRole, type ServingRole } from '#test/support/server/serving-role.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { type MailService, type MailServiceParts, openMailService } from './mail-service.ts';

const mailProcess = fileURLToPath(new URL('../../../test/support/forms/mail-process.ts', import.meta.url));

let testStore: TestStore;
let serving: ServingRole;
/** As in production: the service may read and write, and create nothing. */
let store: Store;
let server: MailServer;
let directory: TemporaryDirectory;
const services: MailService[] = [];
const lines: string[] = [];
const note = (level: string) => (fields: object, message: string) =>
  void lines.push(JSON.stringify({ level, ...fields, message }));
const log = { ...silentLog, info: note('info'), warn: note('warn'), error: note('error') };

beforeAll(async () => {
  testStore = await createTestStore();
  serving = await addServingRole(testStore.databaseUrl);
  store = connectStore({ url: serving.url, applicationName: 'test', max: 4, log: silentLog });
  server = await startMailServer();
  directory = await makeTemporaryDirectory();
});
afterAll(async () => {
  await server.stop();
  await store.close();
  await testStore.drop();
  await serving.drop();
  await directory.remove();
});
beforeEach(() => {
  server.received.length = 0;
  server.next.length = 0;
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

/** A service in a hurry; not started. */
function serviceOf(
  smtpUrl: string | undefined,
  pause: MailServiceParts['pause'] = { retry: 200, sweep: 200 },
): MailService {
  const service = openMailService({
    config: {
      dataDir: directory.path,
      siteOrigin: 'https://kompaniya.example',
      mail: {
        smtpUrl,
        from: { name: 'Дала', address: 'info@kompaniya.example' },
        staff: 'desk@kompaniya.example',
      },
    },
    store,
    address: { url: serving.url },
    owner: { url: testStore.databaseUrl },
    log,
    pause,
    pace: { supervise: 1, poll: 0.5, lease: 3 },
    rules: { retryDelay: 1, retryDelayMax: 1, expireInSeconds: 3 },
  });
  services.push(service);
  return service;
}

async function openTestJobs(): Promise<Jobs> {
  await migrateJobs({ connection: { connectionString: testStore.databaseUrl }, log });
  return openJobs({ connection: { connectionString: serving.url }, log });
}

function started(smtpUrl: string | undefined): MailService {
  const service = serviceOf(smtpUrl);
  service.start();
  return service;
}

/** Hands in a message to the company with its two letters. @returns the number of the submission */
async function handIn(service: Pick<MailService, 'queue'>): Promise<number> {
  const { db } = testStore.store;
  const submissionId = await addSubmission(db);
  await db.transaction().execute((trx) =>
    service.queue.add(trx, [
      { kind: 'lead', locale: 'kk', recipient: 'staff', submissionId },
      { kind: 'receipt', locale: 'kk', recipient: 'aigerim@mail.example', submissionId },
    ]),
  );
  return submissionId;
}

const lettersOf = async (submissionId: number) =>
  (await listMail(testStore.store, { limit: 200 })).filter((mail) => mail.submission_id === submissionId);

const settled = (submissionId: number) =>
  vi.waitUntil(
    async () => {
      const letters = await lettersOf(submissionId);
      return letters.every(({ state }) => state !== 'queued') && letters;
    },
    { timeout: 30_000, interval: 100 },
  );

/** Whether a sweep has come to its letters. */
async function hasJobs(submissionId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from mail join job.job on job.id = mail.message_id
    where mail.submission_id = ${submissionId}`.execute(testStore.store.db);
  return rows.length > 0;
}

const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));

describe('the way of a letter', () => {
  test('from the outbox to the company and to the sender, once each', async () => {
    const id = await handIn(started(server.url));
    const letters = await settled(id);
    expect(letters.map(({ state, attempts, last_error }) => ({ state, attempts, last_error }))).toEqual([
      { state: 'sent', attempts: 1, last_error: null },
      { state: 'sent', attempts: 1, last_error: null },
    ]);
    expect(server.received).toHaveLength(2);
    const [lead] = receivedBy('desk@kompaniya.example');
    expect(lead?.mail.replyTo).toEqual([{ name: '', address: 'aigerim@mail.example' }]);
    expect(lead?.mail.text).toContain('Қор туралы сұрағым бар еді.');
    const [receipt] = receivedBy('aigerim@mail.example');
    expect(receipt?.mail.text).toContain(formatDate('2026-11-25', 'kk'));
    expect(receipt?.mail.text).not.toContain('Айгерім');
  });

  test('refused for now it goes again, and arrives once', async () => {
    server.next.push({
      at: 'recipient',
      behaviour: { status: 451, words: '4.2.0 aigerim@mail.example later' },
    });
    server.next.push({ at: 'data', behaviour: 'dies' });
    const letters = await settled(await handIn(started(server.url)));
    expect(letters.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(letters.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(4);
    expect(server.received).toHaveLength(2);
  });

  test('refused for good it stays where an operator sees it, and can be sent again', async () => {
    server.next.push({ at: 'recipient', behaviour: { status: 550, words: '5.1.1 no aigerim@mail.example' } });
    const id = await handIn(started(server.url));
    const letters = await settled(id);
    expect(letters.map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
    const failed = letters.filter(({ state }) => state === 'failed');
    expect(failed[0]).toMatchObject({ last_error: '550 5.1.1 EENVELOPE RCPT TO', attempts: 1 });
    const jobs = await openTestJobs();
    try {
      const ids = letters.map((letter) => letter.id);
      expect(await resendMail({ db: testStore.store.db, jobs }, { ids })).toBe(1);
    } finally {
      await jobs.stop();
    }
    expect((await settled(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.received).toHaveLength(2);
  });

  test('what was handed in while nobody sent is sent later', async () => {
    const idle = serviceOf(server.url);
    const early = await handIn(idle);
    const gone = started(server.url);
    await settled(early);
    // Its jobs are written, and the process that would do them is no more.
    await gone.stop();
    const jobs = await openTestJobs();
    const late = await handIn({ queue: mailQueue(() => jobs) });
    await jobs.stop();
    expect((await lettersOf(late)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    started(server.url);
    await settled(late);
    expect(server.received).toHaveLength(4);
  });

  test('what is committed after the queue was opened, by whoever found it closed, does not wait for the next sweep', async () => {
    const service = serviceOf(server.url, { retry: 3000, sweep: 3_600_000 });
    const { db } = testStore.store;
    const early = await handIn(service);
    const late = await addSubmission(db);
    await db.transaction().execute(async (trx) => {
      const letter = { kind: 'lead', locale: 'kk', recipient: 'staff', submissionId: late } as const;
      await service.queue.add(trx, [letter]);
      service.start();
      // The queue makes its tables as it opens.
      await vi.waitUntil(() => hasJobs(early).catch(() => false), { timeout: 30_000, interval: 20 });
    });
    expect(await settled(late)).toMatchObject([{ state: 'sent' }]);
  });

  test('a letter is handed in over the caller’s connection alone, the first one as well', async () => {
    const jobs = await openTestJobs();
    const adding = testStore.store.db.transaction().execute(async (trx) => {
      // Whoever else wants to read the queues waits for us.
      await sql`lock table job.queue in access exclusive mode`.execute(trx);
      await jobs.add(trx, 'send-mail', [{ data: { messageId: crypto.randomUUID() } }]);
      throw new Error('added, and taken back');
    });
    await expect(adding).rejects.toThrow('added, and taken back');
    await jobs.stop();
  });

  test('a process that is killed while it sends leaves the letter to the next', async () => {
    const idle = serviceOf(server.url);
    const id = await handIn(idle);
    const before = server.attempts;
    // Both letters are on their way, and neither gets an answer.
    server.next.push({ at: 'recipient', behaviour: 'silent' }, { at: 'recipient', behaviour: 'silent' });
    const child = spawn(process.execPath, [mailProcess, testStore.databaseUrl, server.url], {
      stdio: 'ignore',
    });
    const gone = once(child, 'exit');
    await vi.waitUntil(() => server.next.length === 0, { timeout: 30_000, interval: 50 });
    child.kill('SIGKILL');
    await gone;
    expect((await lettersOf(id)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    started(server.url);
    const letters = await settled(id);
    expect(letters.map(({ state, attempts }) => ({ state, attempts }))).toEqual([
      { state: 'sent', attempts: 2 },
      { state: 'sent', attempts: 2 },
    ]);
    expect(server.received).toHaveLength(2);
    expect(server.attempts).toBe(before + 4);
  });

  test('what is rolled back is never sent', async () => {
    const service = started(server.url);
    const { db } = testStore.store;
    const submissionId = await addSubmission(db);
    await expect(
      db.transaction().execute(async (trx) => {
        await service.queue.add(trx, [{ kind: 'lead', locale: 'ru', recipient: 'staff', submissionId }]);
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    await settled(await handIn(service));
    expect(server.received).toHaveLength(2);
  });

  test('of an erased sender nothing is sent', async () => {
    const idle = serviceOf(server.url);
    const id = await handIn(idle);
    const { db } = testStore.store;
    await db.updateTable('submission').set({ erased_at: new Date() }).where('id', '=', id).execute();
    started(server.url);
    await vi.waitUntil(async () => (await lettersOf(id)).length === 0, { timeout: 20_000, interval: 100 });
    expect(server.received).toHaveLength(0);
  });

  test('the log knows numbers and codes, and nobody by name', async () => {
    server.next.push({ at: 'recipient', behaviour: { status: 451, words: 'aigerim@mail.example is busy' } });
    await settled(await handIn(started(server.url)));
    expect(lines.join('\n')).toContain('451');
    expect(lines.join('\n')).not.toMatch(/aigerim|desk@|Айгерім|Қор туралы/u);
    const rows = await testStore.store.db
      .selectFrom('job.job' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).toContain('send-mail');
    expect(JSON.stringify(rows)).not.toMatch(/aigerim|Айгерім/u);
  });
});

describe('without a mail server', () => {
  test('every letter is a file that a mail program opens, and goes with its person', async () => {
    const id = await handIn(started(undefined));
    const letters = await settled(id);
    expect(letters.map(({ state }) => state)).toEqual(['kept', 'kept']);
    const folder = join(directory.path, 'mail');
    const names = letters.map((letter) => `${letter.message_id}.eml`);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(names));
    const raw = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(raw).toContain(`Message-ID: <${letters[0]?.message_id}@kompaniya.example>`);
    const { db } = testStore.store;
    const inbox = openInbox(join(directory.path, 'inbox'));
    const desk = { db, inbox, mail: { add: async () => undefined }, now: Date.now };
    await erasePerson(desk, { email: 'aigerim@mail.example' });
    await vi.waitUntil(async () => (await readdir(folder)).length === 0, { timeout: 20_000, interval: 100 });
  });

  test('the files of letters that are forgotten go too, also where there is a mail server now', async () => {
    const { db } = testStore.store;
    const folder = join(directory.path, 'mail');
    const unkept = started(undefined);
    const [forgotten, kept] = [await handIn(unkept), await handIn(unkept)];
    const [old] = await settled(forgotten);
    const young = (await settled(kept)).map((letter) => `${letter.message_id}.eml`);
    await unkept.stop();
    await writeFile(join(folder, `${crypto.randomUUID()}.part`), 'half of a letter to somebody');
    await db
      .updateTable('mail')
      .set({ made_at: sql`now() - interval '91 days'` })
      .where('submission_id', '=', forgotten)
      .execute();
    expect(await sweepMail({ db })).toBe(2);
    started(server.url);
    await vi.waitUntil(async () => (await readdir(folder)).length === young.length, {
      timeout: 20_000,
      interval: 100,
    });
    expect((await readdir(folder)).sort()).toEqual(young.sort());
    expect(young).not.toContain(`${old?.message_id}.eml`);
  });
});

describe('a newsletter', () => {
  test('reaches each subscriber once, in the language of each, where there is one', async () => {
    const { db } = testStore.store;
    const context = writeContext(testStore.store);
    const category = await addNewsCategory(context);
    const newsEntryId = await addNews(context, { category, title: 'Жаңа қор', publish: ['kk', 'ru'] });
    for (const number of [1, 2, 3]) await addSubscription(db, { email: `kk${number}@mail.example` });
    await addSubscription(db, { email: 'ru@mail.example', locale: 'ru' });
    await addSubscription(db, { email: 'en@mail.example', locale: 'en' });
    await addSubscription(db, { email: 'left@mail.example', state: 'cancelled' });
    await addSubscription(db, { email: 'unsure@mail.example', state: 'pending' });
    started(server.url);
    const jobs = await openTestJobs();
    const now = () => Date.parse('2026-11-20T06:00:00Z');
    try {
      await sendNewsletter({ db, jobs, now }, { newsEntryId });
      await sendNewsletter({ db, jobs, now }, { newsEntryId });
      await vi.waitUntil(() => server.received.length === 4, { timeout: 30_000, interval: 100 });
      await vi.waitUntil(() => lines.filter((line) => line.includes('was written')).length === 2, {
        timeout: 30_000,
        interval: 100,
      });
    } finally {
      await jobs.stop();
    }
    const reached = server.received.flatMap(({ to }) => to).sort();
    expect(reached).toEqual(['kk1@mail.example', 'kk2@mail.example', 'kk3@mail.example', 'ru@mail.example']);
    const [russian] = receivedBy('ru@mail.example');
    expect(russian?.mail.subject).toBe('Жаңа қор по-русски');
    expect(russian?.mail.text).toMatch(/https:\/\/kompaniya\.example\/ru\/press-center\/[a-z0-9-]+/u);
    expect(russian?.raw).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/kompaniya\.example\/ru\/subscription\/cancel\?token=[0-9A-Za-z._-]+>\r$/mu,
    );
    expect(russian?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/mu);
  });
});
