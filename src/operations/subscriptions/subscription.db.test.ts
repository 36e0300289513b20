import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailState, mailRetentionDays } from '#model/forms/mail-kinds.ts';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { requestSubscription } from '#store/forms/subscription.ts';
import type { Mail } from '#store/mail/mail.ts';
import { insertMail } from '#store/mail/mail.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubmission, addSubscription } from '#test/support/forms/submission.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { purgeMail } from '../mail/purge-mail.ts';
import { NotFoundError } from '../not-found-error.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { createSubscriptionLink } from './subscription-link.ts';

let testStore: TestStore;
beforeAll(async () => {
  testStore = await createTestStore();
});
afterAll(() => testStore.drop());

const requestedAt = Date.parse('2026-11-20T06:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const origin = 'https://kompaniya.example';
const mailContext = () => ({
  db: testStore.store.db,
  origin,
  from: undefined,
  staff: undefined,
  secret: 'a'.repeat(32),
  now: Date.now,
});
const at = (time: number) => ({ db: testStore.store.db, now: () => time });

const subscriptionRow = (id: number) =>
  testStore.store.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function tokenOf(id: number, action: SubscriptionAction): Promise<string> {
  const link = createSubscriptionLink(action, await subscriptionRow(id), { origin, locale: 'kk' });
  return new URL(link).searchParams.get('token') ?? '';
}

const pending = (email: string) => addSubscription(testStore.store.db, { email, state: 'pending' });

/** Queues and composes an e-mail to a subscriber. */
async function composeMailTo(subscriptionId: number, changes: Partial<Mail> = {}) {
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
  test('A subscription is confirmed by its link, repeatedly', async () => {
    const id = await pending('one@mail.example');
    const token = await tokenOf(id, 'confirm');
    await confirmSubscription(at(requestedAt + 7 * DAY_MS), { token });
    await confirmSubscription(at(requestedAt + 70 * DAY_MS), { token });
    expect((await subscriptionRow(id)).state).toBe('confirmed');
  });

  test('An expired, foreign or cancel link does not confirm a subscription', async () => {
    const id = await pending('two@mail.example');
    const other = await pending('three@mail.example');
    const signature = (await tokenOf(other, 'confirm')).split('.')[1];
    const cancelToken = await tokenOf(id, 'cancel');
    const tokens = [cancelToken, `${id}.${signature}`, `${id}.`, '', `${id}.${'A'.repeat(43)}`];
    for (const token of tokens) {
      await expect(confirmSubscription(at(requestedAt), { token })).rejects.toBeInstanceOf(NotFoundError);
    }
    const late = at(requestedAt + 7 * DAY_MS + 1);
    const token = await tokenOf(id, 'confirm');
    await expect(confirmSubscription(late, { token })).rejects.toBeInstanceOf(NotFoundError);
    expect((await subscriptionRow(id)).state).toBe('pending');
  });

  test('A cancel link does not expire, and an old confirm link does not renew a subscription', async () => {
    const id = await pending('four@mail.example');
    const [confirm, cancel] = [await tokenOf(id, 'confirm'), await tokenOf(id, 'cancel')];
    await confirmSubscription(at(requestedAt), { token: confirm });
    await cancelSubscription(at(requestedAt + 3000 * DAY_MS), { token: cancel });
    await cancelSubscription(at(requestedAt + 3001 * DAY_MS), { token: cancel });
    await expect(confirmSubscription(at(requestedAt), { token: confirm })).rejects.toBeInstanceOf(
      NotFoundError,
    );
    expect((await subscriptionRow(id)).state).toBe('cancelled');
  });

  test('A repeated request sends at most one e-mail an hour', async () => {
    const { db } = testStore.store;
    const request = (time: number) =>
      db.transaction().execute((trx) =>
        requestSubscription(trx, {
          email: 'five@mail.example',
          locale: 'ru',
          linkKey: crypto.randomUUID(),
          now: new Date(time),
          resendBefore: new Date(time - 60 * 60_000),
        }),
      );
    const id = (await request(requestedAt)) ?? 0;
    expect(await request(requestedAt + 60_000)).toBeUndefined();
    await confirmSubscription(at(requestedAt), { token: await tokenOf(id, 'confirm') });
    expect(await request(requestedAt + 120_000)).toBeUndefined();
    expect(await request(requestedAt + 2 * 60 * 60_000)).toBe(id);
    expect((await subscriptionRow(id)).state).toBe('confirmed');
    expect((await composeMailTo(id))?.content.subject).toBe('Сіз жаңалықтарға жазылып қойғансыз');
  });
});

describe('subscription e-mails', () => {
  test('A pending subscription gets a confirmation e-mail, a cancelled one none', async () => {
    const id = await pending('six@mail.example');
    const message = await composeMailTo(id);
    expect(message?.content.subject).toBe('Жаңалықтарға жазылуды растаңыз');
    expect(message?.content.blocks).toContainEqual({
      kind: 'button',
      label: 'Жазылуды растау',
      url: `${origin}/subscription/confirm?token=${await tokenOf(id, 'confirm')}`,
    });
    await cancelSubscription(at(requestedAt), { token: await tokenOf(id, 'cancel') });
    expect(await composeMailTo(id)).toBeUndefined();
  });

  test('The default sender is the host name of the site', async () => {
    const message = await composeMailTo(await pending('seven@mail.example'));
    expect(message?.from).toEqual({ name: 'kompaniya.example', address: 'no-reply@kompaniya.example' });
  });
});

test('An e-mail about an erased sender is not composed', async () => {
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

describe('retention', () => {
  const addMail = async (state: MailState, days: number) => {
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

  test('A finished e-mail is deleted after its retention period, a queued one is not', async () => {
    const { db } = testStore.store;
    const expired: number[] = [];
    const retained: number[] = [await addMail('queued', 400)];
    for (const state of ['sent', 'kept', 'failed'] as const) {
      expired.push(await addMail(state, mailRetentionDays + 1));
      retained.push(await addMail(state, mailRetentionDays - 1));
    }
    expect(await purgeMail({ db, batch: 2 })).toBe(3);
    const remaining = await db
      .selectFrom('mail')
      .select('id')
      .where('id', 'in', [...expired, ...retained])
      .execute();
    expect(remaining.map(({ id }) => id).sort()).toEqual(retained.sort());
    expect(await purgeMail({ db, batch: 2 })).toBe(0);
  });
});
