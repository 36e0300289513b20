import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailState, mailKeptDays, newsletterDays } from '#model/forms/mail-kinds.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { requestSubscription } from '#store/forms/subscription.ts';
import type { Mail } from '#store/mail/mail.ts';
import { insertMail } from '#store/mail/mail.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubmission, addSubscription } from '#test/support/forms/submission.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { sweepMail } from '../mail/purge-mail.ts';
import { NotFound } from '../not-found-error.ts';
import { unpublishEntry } from '../publishing/unpublish-entry.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { spreadNewsletter } from './fan-out-newsletter.ts';
import { sendNewsletter } from './send-newsletter.ts';
import { subscriptionLink } from './subscription-link.ts';

let testStore: TestStore;
beforeAll(async () => {
  testStore = await createTestStore();
});
afterAll(() => testStore.drop());

const asked = Date.parse('2026-11-20T06:00:00Z');
const day = 24 * 60 * 60_000;
const origin = 'https://kompaniya.example';
const noJobs = { add: async () => undefined };
const mailContext = () => ({ db: testStore.store.db, origin, from: undefined, staff: undefined });
const at = (time: number) => ({ db: testStore.store.db, now: () => time });

const subscriptionRow = (id: number) =>
  testStore.store.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function tokenOf(id: number, action: SubscriptionAction): Promise<string> {
  const link = subscriptionLink(action, await subscriptionRow(id), { origin, locale: 'kk' });
  return new URL(link).searchParams.get('token') ?? '';
}

const pending = (email: string) => addSubscription(testStore.store.db, { email, state: 'pending' });

/** Writes a letter to a subscriber down, and reads what it says. */
async function letterTo(subscriptionId: number, changes: Partial<Mail> = {}) {
  const { db } = testStore.store;
  const [written] = await db
    .transaction()
    .execute((trx) =>
      insertMail(trx, [
        { kind: 'confirm-subscription', locale: 'kk', recipient: 'a@mail.example', subscriptionId },
      ]),
    );
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('message_id', '=', written?.messageId ?? '')
    .executeTakeFirstOrThrow();
  return composeMail(mailContext(), { ...mail, ...changes });
}

describe('a subscription', () => {
  test('is confirmed by its own link, as often as it is pressed', async () => {
    const id = await pending('one@mail.example');
    const token = await tokenOf(id, 'confirm');
    await confirmSubscription(at(asked + 7 * day), { token });
    await confirmSubscription(at(asked + 70 * day), { token });
    expect((await subscriptionRow(id)).state).toBe('confirmed');
  });

  test('is not confirmed by an old link, by another’s, or by the link that ends it', async () => {
    const id = await pending('two@mail.example');
    const other = await pending('three@mail.example');
    const mark = (await tokenOf(other, 'confirm')).split('.')[1];
    const tokens = [await tokenOf(id, 'cancel'), `${id}.${mark}`, `${id}.`, '', `${id}.${'A'.repeat(43)}`];
    for (const token of tokens) {
      await expect(confirmSubscription(at(asked), { token })).rejects.toBeInstanceOf(NotFound);
    }
    const late = at(asked + 7 * day + 1);
    const token = await tokenOf(id, 'confirm');
    await expect(confirmSubscription(late, { token })).rejects.toBeInstanceOf(NotFound);
    expect((await subscriptionRow(id)).state).toBe('pending');
  });

  test('ends by its link at any time, and the link that confirmed it does not begin it anew', async () => {
    const id = await pending('four@mail.example');
    const [confirm, cancel] = [await tokenOf(id, 'confirm'), await tokenOf(id, 'cancel')];
    await confirmSubscription(at(asked), { token: confirm });
    await cancelSubscription(at(asked + 3000 * day), { token: cancel });
    await cancelSubscription(at(asked + 3001 * day), { token: cancel });
    await expect(confirmSubscription(at(asked), { token: confirm })).rejects.toBeInstanceOf(NotFound);
    expect((await subscriptionRow(id)).state).toBe('cancelled');
  });

  test('asked for again is told by a letter, not by the site, and not more than once an hour', async () => {
    const { db } = testStore.store;
    const ask = (time: number) =>
      db.transaction().execute((trx) =>
        requestSubscription(trx, {
          email: 'five@mail.example',
          locale: 'ru',
          linkKey: crypto.randomUUID(),
          now: new Date(time),
          notAskedSince: new Date(time - 60 * 60_000),
        }),
      );
    const id = (await ask(asked)) ?? 0;
    expect(await ask(asked + 60_000)).toBeUndefined();
    await confirmSubscription(at(asked), { token: await tokenOf(id, 'confirm') });
    expect(await ask(asked + 120_000)).toBeUndefined();
    expect(await ask(asked + 2 * 60 * 60_000)).toBe(id);
    expect((await subscriptionRow(id)).state).toBe('confirmed');
    expect((await letterTo(id))?.letter.subject).toBe('Сіз жаңалықтарға жазылып қойғансыз');
  });
});

describe('a letter to a subscriber', () => {
  test('asks while nothing is confirmed, and is silent after the end', async () => {
    const id = await pending('six@mail.example');
    const message = await letterTo(id);
    expect(message?.letter.subject).toBe('Жаңалықтарға жазылуды растаңыз');
    expect(message?.letter.blocks).toContainEqual({
      kind: 'button',
      label: 'Жазылуды растау',
      url: `${origin}/subscription/confirm?token=${await tokenOf(id, 'confirm')}`,
    });
    await cancelSubscription(at(asked), { token: await tokenOf(id, 'cancel') });
    expect(await letterTo(id)).toBeUndefined();
  });

  test('comes from the site’s own name where the settings say nothing', async () => {
    const message = await letterTo(await pending('seven@mail.example'));
    expect(message?.from).toEqual({ name: 'kompaniya.example', address: 'no-reply@kompaniya.example' });
  });
});

describe('a newsletter', () => {
  test('goes on where it was cut short, and is silent once the news are withdrawn', async () => {
    const { db } = testStore.store;
    const context = writeContext(testStore.store);
    const category = await addNewsCategory(context);
    const newsEntryId = await addNews(context, { category, title: 'Қор', publish: ['kk'] });
    await db.updateTable('subscription').set({ state: 'cancelled' }).execute();
    for (let number = 0; number < 7; number += 1) {
      await addSubscription(db, { email: `reader${number}@mail.example` });
    }
    let batches = 0;
    const cutShort = {
      async add() {
        batches += 1;
        if (batches === 3) throw new Error('the process ends here');
      },
    };
    await expect(spreadNewsletter({ db, jobs: cutShort, batch: 2 }, { newsEntryId })).rejects.toThrow(
      'ends here',
    );
    const letters = () => db.selectFrom('mail').selectAll().where('kind', '=', 'newsletter').execute();
    expect(await letters()).toHaveLength(4);
    expect(await spreadNewsletter({ db, jobs: noJobs, batch: 2 }, { newsEntryId })).toBe(3);
    expect(await spreadNewsletter({ db, jobs: noJobs, batch: 2 }, { newsEntryId })).toBe(0);
    const recipients = (await letters()).map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(7);
    const [mail] = await letters();
    if (!mail) throw new Error('no letter');
    expect((await composeMail(mailContext(), mail))?.letter.subject).toBe('Қор қазақша');
    await unpublishEntry(context, { entryId: newsEntryId, locales: ['kk'] });
    expect(await composeMail(mailContext(), mail)).toBeUndefined();
  });

  test('is sent while it is news: of older news it is not known who has had it', async () => {
    const { db } = testStore.store;
    const context = writeContext(testStore.store);
    const category = await addNewsCategory(context, 'past');
    const newsEntryId = await addNews(context, {
      category,
      title: 'Күні өткен',
      date: '2026-11-01T05:00:00Z',
    });
    const sendAt = (now: string) =>
      sendNewsletter({ db, jobs: noJobs, now: () => Date.parse(now) }, { newsEntryId });
    await expect(sendAt('2026-12-31T04:00:00Z')).resolves.toBeUndefined();
    await expect(sendAt('2026-12-31T06:00:00Z')).rejects.toThrow(RangeError);
    expect(newsletterDays).toBeLessThan(mailKeptDays);
  });
});

test('of an erased sender there is nothing to be said', async () => {
  const { db } = testStore.store;
  const submissionId = await addSubmission(db);
  await db
    .transaction()
    .execute((trx) => insertMail(trx, [{ kind: 'lead', locale: 'kk', recipient: 'staff', submissionId }]));
  const read = () => db.selectFrom('mail').selectAll().where('submission_id', '=', submissionId);
  const mail = await read().executeTakeFirstOrThrow();
  expect(await composeMail(mailContext(), mail)).toMatchObject({ replyTo: 'aigerim@mail.example' });
  await db.updateTable('submission').set({ erased_at: new Date() }).where('id', '=', submissionId).execute();
  expect(await composeMail(mailContext(), mail)).toBeUndefined();
});

describe('a letter', () => {
  const letter = async (state: MailState, days: number) => {
    const { db } = testStore.store;
    const submission_id = await addSubmission(db);
    const { id } = await db
      .insertInto('mail')
      .values({ kind: 'lead', locale: 'kk', submission_id, state })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('mail')
      .set({ made_at: sql`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test('is forgotten when its time is over, and never while it waits', async () => {
    const { db } = testStore.store;
    const over: number[] = [];
    const kept: number[] = [await letter('queued', 400)];
    for (const state of ['sent', 'kept', 'failed'] as const) {
      over.push(await letter(state, mailKeptDays + 1));
      kept.push(await letter(state, mailKeptDays - 1));
    }
    // In batches, as many as it takes.
    expect(await sweepMail({ db, batch: 2 })).toBe(3);
    const left = await db
      .selectFrom('mail')
      .select('id')
      .where('id', 'in', [...over, ...kept])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
    expect(await sweepMail({ db, batch: 2 })).toBe(0);
  });
});
