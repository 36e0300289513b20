import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type JobQueue, migrateJobQueue, openJobQueue } from '#jobs/job-queue.ts';
import { formatDate } from '#language/date/date.ts';
import { systemActor } from '#model/auth/permission.ts';
import { listMail } from '#operations/mail/list-mail.ts';
import { purgeMail } from '#operations/mail/purge-mail.ts';
import { createMailQueue } from '#operations/mail/queue-mail.ts';
import { resendMail } from '#operations/mail/resend-mail.ts';
import { describeNewsletter } from '#operations/newsletters/describe-newsletter.ts';
import { createNewsletter } from '#operations/newsletters/save-newsletter.ts';
import { sendNewsletter } from '#operations/newsletters/send-newsletter.ts';
import { erasePerson } from '#operations/submissions/erase-person.ts';
import { noWebhooks } from '#operations/webhooks/webhook-queue.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { openUploadInbox } from '#store/files/upload-inbox.ts';
import { findDeliveries } from '#store/forms/webhook-delivery.ts';
import { silentLog } from '#store/logger.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { addSubmission, addSubscription } from '#test/support/forms/submission.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { addServingRole, type ServingRole } from '#test/support/server/serving-role.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { type MailService, type MailServiceOptions, openMailService } from './mail-service.ts';

const mailProcess = fileURLToPath(new URL('../../../test/support/forms/mail-process.ts', import.meta.url));

let testStore: TestStore;
let serving: ServingRole;
/** As in production: the role of the service must not change the schema. */
let store: Store;
let server: MailServer;
let directory: TemporaryDirectory;
const services: MailService[] = [];
const logLines: string[] = [];
const logTo = (level: string) => (fields: object, message: string) =>
  void logLines.push(JSON.stringify({ level, ...fields, message }));
const log = { ...silentLog, info: logTo('info'), warn: logTo('warn'), error: logTo('error') };

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
  server.plannedFailures.length = 0;
  logLines.length = 0;
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

/** Creates a service with short intervals, not started. */
function createService(
  smtpUrl: string | undefined,
  intervals: MailServiceOptions['intervalsMs'] = { reopenQueue: 200, sweep: 200, newsletters: 100 },
  crmWebhook?: MailServiceOptions['config']['crmWebhook'],
): MailService {
  const service = openMailService({
    config: {
      dataDir: directory.path,
      siteOrigin: 'https://kompaniya.example',
      crmWebhook,
      mail: {
        smtpUrl,
        from: { name: 'Дала', address: 'info@kompaniya.example' },
        staff: 'staff@kompaniya.example',
      },
    },
    store,
    secret: 'a'.repeat(32),
    now: Date.now,
    address: { url: serving.url },
    owner: { url: testStore.databaseUrl },
    log,
    intervalsMs: intervals,
    jobTimingSeconds: { supervise: 1, poll: 0.5, lease: 3 },
    jobPolicyOverrides: { retryDelay: 1, retryDelayMax: 1, expireInSeconds: 3 },
  });
  services.push(service);
  return service;
}

async function openTestJobs(): Promise<JobQueue> {
  await migrateJobQueue({ connection: { connectionString: testStore.databaseUrl }, log });
  return openJobQueue({ connection: { connectionString: serving.url }, log });
}

function startService(smtpUrl: string | undefined): MailService {
  const service = createService(smtpUrl);
  service.start();
  return service;
}

/** Adds a submission with its two e-mails. @returns the id of the submission */
async function submit(service: Pick<MailService, 'queue'>): Promise<number> {
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

const listMails = async (submissionId: number) =>
  (await listMail(testStore.store, { limit: 200 })).filter((mail) => mail.submission_id === submissionId);

const waitUntilSettled = (submissionId: number) =>
  vi.waitUntil(async () => {
    const mails = await listMails(submissionId);
    return mails.every(({ state }) => state !== 'queued') && mails;
  }, LONG_TIMEOUT);

/** Whether jobs exist for the e-mails of the submission. */
async function hasJobs(submissionId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from mail join job.job on job.id = mail.message_id
    where mail.submission_id = ${submissionId}`.execute(testStore.store.db);
  return rows.length > 0;
}

const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));

describe('An e-mail', () => {
  test('is sent once to the staff and once to the submitter', async () => {
    const id = await submit(startService(server.url));
    const mails = await waitUntilSettled(id);
    expect(mails.map(({ state, attempts, last_error }) => ({ state, attempts, last_error }))).toEqual([
      { state: 'sent', attempts: 1, last_error: null },
      { state: 'sent', attempts: 1, last_error: null },
    ]);
    expect(server.received).toHaveLength(2);
    const [lead] = receivedBy('staff@kompaniya.example');
    expect(lead?.mail.replyTo).toEqual([{ name: '', address: 'aigerim@mail.example' }]);
    expect(lead?.mail.text).toContain('Қор туралы сұрағым бар еді.');
    const [receipt] = receivedBy('aigerim@mail.example');
    expect(receipt?.mail.text).toContain(formatDate('2026-11-25', 'kk'));
    expect(receipt?.mail.text).not.toContain('Айгерім');
  });

  test('is retried after a temporary failure and arrives once (N-16)', async () => {
    server.plannedFailures.push({
      at: 'recipient',
      behaviour: { status: 451, words: '4.2.0 aigerim@mail.example later' },
    });
    server.plannedFailures.push({ at: 'data', behaviour: 'dies' });
    const mails = await waitUntilSettled(await submit(startService(server.url)));
    expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(mails.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(4);
    expect(server.received).toHaveLength(2);
  });

  test('is marked as failed after a permanent failure and can be resent', async () => {
    server.plannedFailures.push({
      at: 'recipient',
      behaviour: { status: 550, words: '5.1.1 no aigerim@mail.example' },
    });
    const id = await submit(startService(server.url));
    const mails = await waitUntilSettled(id);
    expect(mails.map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
    const failed = mails.filter(({ state }) => state === 'failed');
    expect(failed[0]).toMatchObject({ last_error: '550 5.1.1 EENVELOPE RCPT TO', attempts: 1 });
    const jobs = await openTestJobs();
    try {
      const ids = mails.map((mail) => mail.id);
      expect(await resendMail({ db: testStore.store.db, jobs }, { ids })).toBe(1);
    } finally {
      await jobs.stop();
    }
    expect((await waitUntilSettled(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(server.received).toHaveLength(2);
  });

  test('is sent later if it was queued while no service was running', async () => {
    const idle = createService(server.url);
    const early = await submit(idle);
    const stopped = startService(server.url);
    await waitUntilSettled(early);
    // The jobs of the next e-mails exist, but no process runs them.
    await stopped.stop();
    const jobs = await openTestJobs();
    const late = await submit({ queue: createMailQueue(() => jobs) });
    await jobs.stop();
    expect((await listMails(late)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    startService(server.url);
    await waitUntilSettled(late);
    expect(server.received).toHaveLength(4);
  });

  test('does not wait for the next sweep if its transaction began before the queue was opened', async () => {
    const service = createService(server.url, { reopenQueue: 3000, sweep: 3_600_000, newsletters: 100 });
    const { db } = testStore.store;
    const early = await submit(service);
    const late = await addSubmission(db);
    await db.transaction().execute(async (trx) => {
      const mail = { kind: 'lead', locale: 'kk', recipient: 'staff', submissionId: late } as const;
      await service.queue.add(trx, [mail]);
      service.start();
      // The tables of the job queue are created while it opens.
      await vi.waitUntil(() => hasJobs(early).catch(() => false), LONG_TIMEOUT);
    });
    expect(await waitUntilSettled(late)).toMatchObject([{ state: 'sent' }]);
  });

  test('is queued over the connection of the caller only', async () => {
    const jobs = await openTestJobs();
    const adding = testStore.store.db.transaction().execute(async (trx) => {
      // A read of the queues over another connection would block.
      await sql`lock table job.queue in access exclusive mode`.execute(trx);
      await jobs.add(trx, 'send-mail', [{ data: { messageId: crypto.randomUUID() } }]);
      throw new Error('rolled back');
    });
    await expect(adding).rejects.toThrow('rolled back');
    await jobs.stop();
  });

  test('is sent by the next process if the sending process is killed', async () => {
    const idle = createService(server.url);
    const id = await submit(idle);
    const attemptsBefore = server.connectionCount;
    // The server does not respond to either of the e-mails.
    server.plannedFailures.push(
      { at: 'recipient', behaviour: 'silent' },
      { at: 'recipient', behaviour: 'silent' },
    );
    const child = spawn(process.execPath, [mailProcess, testStore.databaseUrl, server.url], {
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    await vi.waitUntil(() => server.plannedFailures.length === 0, LONG_TIMEOUT);
    child.kill('SIGKILL');
    await exited;
    expect((await listMails(id)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    startService(server.url);
    const mails = await waitUntilSettled(id);
    expect(mails.map(({ state, attempts }) => ({ state, attempts }))).toEqual([
      { state: 'sent', attempts: 2 },
      { state: 'sent', attempts: 2 },
    ]);
    expect(server.received).toHaveLength(2);
    expect(server.connectionCount).toBe(attemptsBefore + 4);
  });

  test('is not sent if its transaction is rolled back', async () => {
    const service = startService(server.url);
    const { db } = testStore.store;
    const submissionId = await addSubmission(db);
    await expect(
      db.transaction().execute(async (trx) => {
        await service.queue.add(trx, [{ kind: 'lead', locale: 'ru', recipient: 'staff', submissionId }]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await waitUntilSettled(await submit(service));
    expect(server.received).toHaveLength(2);
  });

  test('is not sent if the submitter was erased', async () => {
    const idle = createService(server.url);
    const id = await submit(idle);
    const { db } = testStore.store;
    await db.updateTable('submission').set({ erased_at: new Date() }).where('id', '=', id).execute();
    startService(server.url);
    await vi.waitUntil(async () => (await listMails(id)).length === 0, LONG_TIMEOUT);
    expect(server.received).toHaveLength(0);
  });

  test('leaves no personal data in logs and jobs', async () => {
    server.plannedFailures.push({
      at: 'recipient',
      behaviour: { status: 451, words: 'aigerim@mail.example is busy' },
    });
    await waitUntilSettled(await submit(startService(server.url)));
    expect(logLines.join('\n')).toContain('451');
    expect(logLines.join('\n')).not.toMatch(/aigerim|staff@|Айгерім|Қор туралы/u);
    const rows = await testStore.store.db
      .selectFrom('job.job' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).toContain('send-mail');
    expect(JSON.stringify(rows)).not.toMatch(/aigerim|Айгерім/u);
  });
});

describe('Without a mail server', () => {
  // N-16
  test('an e-mail is stored as an .eml file, which is deleted when the person is erased', async () => {
    const id = await submit(startService(undefined));
    const mails = await waitUntilSettled(id);
    expect(mails.map(({ state }) => state)).toEqual(['kept', 'kept']);
    const folder = join(directory.path, 'mail');
    const names = mails.map((mail) => `${mail.message_id}.eml`);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(names));
    const raw = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(raw).toContain(`Message-ID: <${mails[0]?.message_id}@kompaniya.example>`);
    const { db } = testStore.store;
    const inbox = openUploadInbox(join(directory.path, 'inbox'));
    const context = { db, inbox, now: Date.now, webhooks: noWebhooks };
    await erasePerson(context, systemActor('test'), { email: 'aigerim@mail.example' });
    await vi.waitUntil(async () => (await readdir(folder)).length === 0, LONG_TIMEOUT);
  });

  test('the files of expired e-mails are deleted, also after a mail server is configured', async () => {
    const { db } = testStore.store;
    const folder = join(directory.path, 'mail');
    const withoutServer = startService(undefined);
    const [oldId, recentId] = [await submit(withoutServer), await submit(withoutServer)];
    const [oldMail] = await waitUntilSettled(oldId);
    const recentFiles = (await waitUntilSettled(recentId)).map((mail) => `${mail.message_id}.eml`);
    await withoutServer.stop();
    await writeFile(join(folder, `${crypto.randomUUID()}.part`), 'half of an e-mail');
    await db
      .updateTable('mail')
      .set({ made_at: sql`now() - interval '91 days'` })
      .where('submission_id', '=', oldId)
      .execute();
    expect(await purgeMail({ db })).toBe(2);
    startService(server.url);
    await vi.waitUntil(async () => (await readdir(folder)).length === recentFiles.length, LONG_TIMEOUT);
    expect((await readdir(folder)).sort()).toEqual(recentFiles.sort());
    expect(recentFiles).not.toContain(`${oldMail?.message_id}.eml`);
  });
});

describe('A newsletter', () => {
  const clock = () => Date.parse('2026-11-20T06:00:00Z');
  const editor = systemActor('test');
  const edition = (subject: string) => ({ subject, intro: '' });

  async function sendToReaders(count: number): Promise<number> {
    const { db } = testStore.store;
    const context = writeContext(testStore.store);
    const category = await addNewsCategory(context, crypto.randomUUID());
    const news = await addNews(context, { category, title: 'Жаңа қор', publish: ['kk', 'ru'] });
    await db.updateTable('subscription').set({ state: 'pending' }).execute();
    for (let number = 1; number <= count; number += 1) {
      await addSubscription(db, { email: `kk${number}.${news}@mail.example` });
    }
    await addSubscription(db, { email: `ru.${news}@mail.example`, locale: 'ru' });
    const editions = { kk: edition('Қараша'), ru: edition('Ноябрь'), en: edition('November') };
    const id = await createNewsletter({ db, now: clock }, editor, { editions, news: [news] });
    await sendNewsletter({ db, now: clock }, editor, id, { version: 1, at: null });
    return id;
  }

  const waitUntilSent = (id: number) =>
    vi.waitUntil(async () => {
      const { db } = testStore.store;
      return (await describeNewsletter({ db }, editor, id)).state === 'sent';
    }, LONG_TIMEOUT);

  test('reaches each subscriber once, with the headers of a one-click unsubscription', async () => {
    const id = await sendToReaders(3);
    startService(server.url);
    await waitUntilSent(id);
    expect(server.received).toHaveLength(4);
    const russian = server.received.find(({ to }) => to[0]?.startsWith('ru.'));
    expect(russian?.mail.subject).toBe('Ноябрь');
    expect(russian?.mail.text).toMatch(/https:\/\/kompaniya\.example\/ru\/press-center\/[a-z0-9-]+/u);
    expect(russian?.raw).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/kompaniya\.example\/ru\/subscription\/cancel\?token=[0-9A-Za-z._-]+>\r$/mu,
    );
    expect(russian?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/mu);
    expect(logLines.join('\n')).not.toMatch(/mail\.example/u);
  });

  test('reaches each subscriber once if one of two processes is killed while it sends', async () => {
    const id = await sendToReaders(20);
    // Both deliveries of the process are under way, and the server does not respond.
    server.plannedFailures.push(
      { at: 'recipient', behaviour: 'silent' },
      { at: 'recipient', behaviour: 'silent' },
    );
    const child = spawn(process.execPath, [mailProcess, testStore.databaseUrl, server.url], {
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    await vi.waitUntil(() => server.plannedFailures.length === 0, LONG_TIMEOUT);
    startService(server.url);
    await vi.waitUntil(() => server.received.length > 5, LONG_TIMEOUT);
    child.kill('SIGKILL');
    await exited;
    await waitUntilSent(id);
    const recipients = server.received.flatMap(({ to }) => to);
    expect(new Set(recipients).size).toBe(21);
    expect(recipients).toHaveLength(21);
  });
});

describe('With a webhook', () => {
  test('a delivery that was written before the start is retried until the receiver accepts it', async () => {
    const statuses = [503, 302, 200];
    const bodies: string[] = [];
    const receiver = createServer(async (request, response) => {
      bodies.push(await text(request));
      response.writeHead(statuses[bodies.length - 1] ?? 200, { location: 'http://127.0.0.1:1/' }).end();
    });
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    try {
      const { port } = receiver.address() as AddressInfo;
      const target = { url: `http://127.0.0.1:${port}/`, secret: 's'.repeat(32) };
      const service = createService(undefined, undefined, target);
      const { db } = testStore.store;
      const submissionId = await addSubmission(db);
      await db
        .transaction()
        .execute((trx) =>
          service.webhooks.add(trx, { submissionId, event: 'submission.created', now: Date.now() }),
        );
      service.start();
      const delivery = await vi.waitUntil(async () => {
        const [found] = await findDeliveries(db, submissionId);
        return found?.state === 'sent' && found;
      }, LONG_TIMEOUT);
      expect(delivery).toMatchObject({ attempts: 3, last_error: null });
      expect(new Set(bodies).size).toBe(1);
    } finally {
      receiver.close();
    }
  });
});
