import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '#mail/delivery-error.ts';
import type { Message } from '#mail/message.ts';
import { systemActor } from '#model/auth/permission.ts';
import { silentLog } from '#store/logger.ts';
import { addNews, addNewsCategory, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { addSubscription } from '#test/support/forms/submission.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { archiveNewsletters } from './archive-newsletters.ts';
import { deliverNextNewsletter } from './deliver-newsletter.ts';
import { describeNewsletter } from './describe-newsletter.ts';
import { createNewsletter } from './save-newsletter.ts';
import { changeNewsletterState, sendNewsletter } from './send-newsletter.ts';
import { finishSentNewsletters, startDueNewsletters } from './start-newsletter.ts';

const actor = systemActor('test');
const clock = { now: 0 };
const now = () => clock.now;
let base: TestStore;
let newsId: number;
let received: Message[] = [];
/** What the mail server does with the next e-mails to an address. */
let failures = new Map<string, DeliveryError[]>();

beforeAll(async () => {
  base = await createTestStore();
  const context = writeContext(base.store);
  newsId = await addNews(context, { category: await addNewsCategory(context), title: 'Қор' });
});
afterAll(() => base?.drop());
beforeEach(async () => {
  clock.now = Date.parse('2026-11-20T06:00:00Z');
  received = [];
  failures = new Map();
  await base.store.db.deleteFrom('newsletter').execute();
  await base.store.db.deleteFrom('subscription').execute();
});

const context = () => ({ db: base.store.db, now });

const transport = {
  async send(message: Message) {
    const failure = failures.get(message.to)?.shift();
    if (failure) throw failure;
    received.push(message);
    return 'sent' as const;
  },
};

const deliver = () =>
  deliverNextNewsletter({
    ...context(),
    origin: 'https://kompaniya.example',
    from: undefined,
    transport,
    log: silentLog,
    leaseSeconds: 20,
  });

/** Delivers what is due, as a process does. */
async function deliverAll(): Promise<void> {
  while ((await deliver()) === 'done') {
    // Continues until nothing is due.
  }
}

const edition = (subject: string) => ({ subject, intro: '' });

function create() {
  const editions = { kk: edition('Қазақша'), ru: edition('По-русски'), en: edition('') };
  return createNewsletter(context(), actor, { editions, news: [newsId] });
}

async function send({ at = null }: { at?: string | null } = {}): Promise<number> {
  const id = await create();
  await sendNewsletter(context(), actor, id, { version: 1, at });
  return id;
}

const countsOf = async (id: number) => (await describeNewsletter(context(), actor, id)).counts;
const recipients = () => received.map(({ to }) => to).sort();
const addSubscribers = async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    await addSubscription(base.store.db, { email: `reader${number}@mail.example` });
  }
};

const unknown = () => new DeliveryError('550 5.1.1', { final: true, refusal: 'unknown' });
const refused = () => new DeliveryError('550', { final: true, refusal: 'refused' });

describe('Each subscriber gets a newsletter once', () => {
  test('in the language of the subscription, if it is sent in that language', async () => {
    await addSubscribers(2);
    await addSubscription(base.store.db, { email: 'ru@mail.example', locale: 'ru' });
    await addSubscription(base.store.db, { email: 'en@mail.example', locale: 'en' });
    await addSubscription(base.store.db, { email: 'unsure@mail.example', state: 'pending' });
    const id = await send();
    await deliverAll();
    expect(recipients()).toEqual(['reader1@mail.example', 'reader2@mail.example', 'ru@mail.example']);
    const russian = received.find(({ to }) => to === 'ru@mail.example');
    expect(russian?.content.subject).toBe('По-русски');
    expect(russian?.cancelUrl).toMatch(
      /^https:\/\/kompaniya\.example\/ru\/subscription\/cancel\?token=\d+\./u,
    );
    expect(await finishSentNewsletters(context())).toEqual([id]);
    expect(await describeNewsletter(context(), actor, id)).toMatchObject({
      state: 'sent',
      finishedAt: '2026-11-20T06:00:00.000Z',
      counts: { waiting: 0, sent: 3 },
    });
  });

  test('also if several processes send it', async () => {
    await addSubscribers(30);
    await send();
    await Promise.all([deliverAll(), deliverAll(), deliverAll(), deliverAll()]);
    expect(new Set(recipients()).size).toBe(30);
    expect(received).toHaveLength(30);
  });

  test('also if a process ends while it sends', async () => {
    await addSubscribers(3);
    const id = await send();
    const { db } = base.store;
    // A process took a delivery and did not come back.
    await db
      .updateTable('newsletter_delivery')
      .set({ leased_until: new Date(Date.now() + 60_000), attempts: 1 })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('newsletter_delivery').select(({ fn }) => fn.min('id').as('id')),
      )
      .execute();
    await deliverAll();
    expect(received).toHaveLength(2);
    expect(await finishSentNewsletters(context())).toEqual([]);
    await db
      .updateTable('newsletter_delivery')
      .set({ leased_until: new Date(0) })
      .execute();
    await deliverAll();
    expect(recipients()).toEqual([1, 2, 3].map((number) => `reader${number}@mail.example`));
    expect(await countsOf(id)).toMatchObject({ sent: 3 });
  });

  test('at the scheduled time, also if two processes start it late', async () => {
    await addSubscribers(3);
    const id = await send({ at: '2026-11-20T08:00:00Z' });
    expect(await startDueNewsletters(context())).toBe(0);
    clock.now = Date.parse('2026-11-21T00:00:00Z');
    // Subscribed after the newsletter was scheduled.
    await addSubscription(base.store.db, { email: 'late@mail.example' });
    const started = await Promise.all([1, 2, 3].map(() => startDueNewsletters(context())));
    expect(started.toSorted()).toEqual([0, 0, 1]);
    await deliverAll();
    expect(received).toHaveLength(4);
    expect(await countsOf(id)).toMatchObject({ waiting: 0, sent: 4 });
  });
});

test('A paused newsletter is not sent until it is resumed', async () => {
  await addSubscribers(3);
  const id = await send();
  await deliver();
  await changeNewsletterState(context(), actor, id, 'pause');
  await deliverAll();
  expect(received).toHaveLength(1);
  expect(await finishSentNewsletters(context())).toEqual([]);
  await changeNewsletterState(context(), actor, id, 'resume');
  await deliverAll();
  expect(received).toHaveLength(3);
});

test('Who unsubscribes before the delivery gets nothing; who unsubscribes after it is counted', async () => {
  await addSubscribers(2);
  const id = await send();
  await deliver();
  const { db } = base.store;
  const waiting = await db
    .selectFrom('newsletter_delivery')
    .select('subscription_id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('subscription')
    .set({ state: 'cancelled', email: null })
    .where('id', '=', waiting.subscription_id ?? 0)
    .execute();
  await deliverAll();
  expect(received).toHaveLength(1);
  const token = new URL(received[0]?.cancelUrl ?? '').searchParams.get('token') ?? '';
  for (const _ of [1, 2]) await cancelSubscription(context(), { token });
  expect(await countsOf(id)).toMatchObject({ sent: 1, skipped: 1, unsubscribed: 1 });
});

describe('Failures', () => {
  const stateOf = async (email: string) =>
    (
      await base.store.db
        .selectFrom('subscription')
        .select(['state', 'refusals'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).state;

  test('A temporary failure is retried later', async () => {
    await addSubscribers(2);
    failures.set('reader1@mail.example', [new DeliveryError('451', { final: false })]);
    const id = await send();
    await deliverAll();
    expect(recipients()).toEqual(['reader2@mail.example']);
    expect(await finishSentNewsletters(context())).toEqual([]);
    expect((await describeNewsletter(context(), actor, id)).errors).toEqual([{ error: '451', count: 1 }]);
    clock.now += 31_000;
    await deliverAll();
    expect(await countsOf(id)).toMatchObject({ sent: 2, failed: 0 });
  });

  test('During an outage of the mail server, the other deliveries wait', async () => {
    await addSubscribers(3);
    failures.set('reader1@mail.example', [
      new DeliveryError('ECONNECTION', { final: false, isOutage: true }),
    ]);
    await send();
    expect(await deliver()).toBe('outage');
    expect(received).toHaveLength(0);
  });

  test('A subscriber with an unknown address is bounced at once, and gets no further newsletter', async () => {
    await addSubscribers(2);
    failures.set('reader1@mail.example', [unknown()]);
    const id = await send();
    await deliverAll();
    expect(await countsOf(id)).toMatchObject({ sent: 1, bounced: 1 });
    expect(await stateOf('reader1@mail.example')).toBe('bounced');
    await send();
    await deliverAll();
    expect(recipients()).toEqual(['reader2@mail.example', 'reader2@mail.example']);
  });

  test('Another refusal bounces a subscriber if it is the second in a row', async () => {
    await addSubscribers(1);
    const results = [refused(), undefined, refused(), refused()];
    const states: string[] = [];
    for (const failure of results) {
      if (failure) failures.set('reader1@mail.example', [failure]);
      await send();
      await deliverAll();
      states.push(await stateOf('reader1@mail.example'));
    }
    expect(states).toEqual(['confirmed', 'confirmed', 'confirmed', 'bounced']);
  });

  test('A failure that is no fault of the address leaves the subscription as it is', async () => {
    await addSubscribers(1);
    for (const _ of [1, 2, 3]) {
      failures.set('reader1@mail.example', [new DeliveryError('550 5.7.1', { final: true })]);
      const id = await send();
      await deliverAll();
      expect(await countsOf(id)).toMatchObject({ failed: 1, bounced: 0 });
    }
    expect(await stateOf('reader1@mail.example')).toBe('confirmed');
  });
});

test('The counts of a newsletter outlive its deliveries', async () => {
  await addSubscribers(2);
  failures.set('reader1@mail.example', [unknown()]);
  const id = await send();
  await deliverAll();
  await finishSentNewsletters(context());
  const counts = await countsOf(id);
  clock.now += 91 * 24 * 3_600_000;
  expect(await archiveNewsletters(context())).toBe(1);
  expect(await archiveNewsletters(context())).toBe(0);
  expect(await base.store.db.selectFrom('newsletter_delivery').select('id').execute()).toEqual([]);
  expect(await countsOf(id)).toEqual(counts);
  expect(counts).toMatchObject({ sent: 1, bounced: 1 });
});
