import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { NewMail } from '#store/mail/mail.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubmission } from '#test/support/forms/submission.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openFormIntake } from './form-service.ts';

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

/** The years that an operator is warned of where forms are taken in from this day on. */
async function yearsWarnedOf(day: string): Promise<unknown[]> {
  const years: unknown[] = [];
  const intake = await openFormIntake({
    config: { clamavUrl: undefined, dataDir: directory.path, secret: undefined, uploadBucket: undefined },
    store: base.store,
    mail: { add: async () => undefined },
    now: () => Date.parse(`${day}T06:00:00Z`),
    log: { ...silentLog, warn: (fields) => void years.push('year' in fields ? fields.year : fields) },
  });
  intake.start();
  intake.stop();
  return years;
}

test('an operator hears in time that the holidays of a year are not known', async () => {
  expect(await yearsWarnedOf('2026-11-30')).toEqual([]);
  expect(await yearsWarnedOf('2026-12-01')).toEqual([2027]);
  expect(await yearsWarnedOf('2027-03-01')).toEqual([2027]);
});

test('staff are told of the quarantine as soon as a process is there to do it', async () => {
  // Of its own: what the test before has started may still be looking through its store.
  const own = await createTestStore();
  await addSubmission(own.store.db, { state: 'spam', reasons: ['token_missing'] });
  const mails: NewMail[] = [];
  const intake = await openFormIntake({
    config: { clamavUrl: undefined, dataDir: directory.path, secret: undefined, uploadBucket: undefined },
    store: own.store,
    mail: { add: async (_trx, added) => void mails.push(...added) },
    // Two days later, at noon: nobody was there at nine.
    now: () => Date.parse('2026-11-22T07:00:00Z'),
    log: silentLog,
  });
  intake.start();
  try {
    await vi.waitUntil(() => mails.length > 0, { timeout: 10_000 });
    expect(mails).toEqual([
      { kind: 'quarantine', locale: 'kk', recipient: 'staff', reportDay: '2026-11-22' },
    ]);
  } finally {
    intake.stop();
    await own.drop();
  }
});
