import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noWebhooks } from '#operations/webhooks/webhook-queue.ts';
import { silentLog } from '#store/logger.ts';
import type { NewMail } from '#store/mail/mail.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubmission } from '#test/support/forms/submission.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openFormService } from './form-service.ts';

let base: TestStore;
let directory: TemporaryDirectory;

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
});
afterAll(async () => {
  await base.drop();
  await directory.remove();
});

/** The years without holidays for which a service that starts on this day logs a warning. */
async function listWarnedYears(day: string): Promise<unknown[]> {
  const years: unknown[] = [];
  const service = openFormService({
    config: { clamavUrl: undefined, dataDir: directory.path, uploadBucket: undefined },
    store: base.store,
    mail: { add: async () => undefined },
    webhooks: noWebhooks,
    secret: 'a'.repeat(32),
    now: () => Date.parse(`${day}T06:00:00Z`),
    log: { ...silentLog, warn: (fields) => void years.push('year' in fields ? fields.year : fields) },
  });
  service.start();
  service.stop();
  return years;
}

test('A missing holiday calendar is logged a month ahead', async () => {
  expect(await listWarnedYears('2026-11-30')).toEqual([]);
  expect(await listWarnedYears('2026-12-01')).toEqual([2027]);
  expect(await listWarnedYears('2027-03-01')).toEqual([2027]);
});

test('A missed quarantine report is queued at the next start', async () => {
  // Maintenance of the previous test may still use its database.
  const ownStore = await createTestStore();
  await addSubmission(ownStore.store.db, { state: 'spam', reasons: ['token_missing'] });
  const mails: NewMail[] = [];
  const service = openFormService({
    config: { clamavUrl: undefined, dataDir: directory.path, uploadBucket: undefined },
    store: ownStore.store,
    mail: { add: async (_trx, added) => void mails.push(...added) },
    webhooks: noWebhooks,
    secret: 'a'.repeat(32),
    // Two days later, at noon; the report is due at nine.
    now: () => Date.parse('2026-11-22T07:00:00Z'),
    log: silentLog,
  });
  service.start();
  try {
    await vi.waitUntil(() => mails.length > 0, LONG_TIMEOUT);
    expect(mails).toEqual([
      { kind: 'quarantine', locale: 'kk', recipient: 'staff', reportDay: '2026-11-22' },
    ]);
  } finally {
    service.stop();
    await ownStore.drop();
  }
});
