import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import type { FormName } from '#model/forms/form.ts';
import { strictHandling } from '#model/forms/submitter.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext, goodFields, testSeal } from '#test/support/forms/form.ts';
import { solve } from '#test/support/forms/proof-of-work.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let base: TestStore;
let context: ReturnType<typeof formContext>;
let app: FastifyInstance;

beforeAll(async () => {
  base = await createTestStore();
  context = formContext(base.store, '/nowhere');
  app = await createContentApi(base.store.db, { now: context.now, forms: context });
});
afterAll(async () => {
  await app?.close();
  await base?.drop();
});

const letters = (number: number) =>
  String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const addressOf = (net: number, number: number) =>
  `${net}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const browser = { 'sec-fetch-site': 'same-origin' };
/** The script of our pages. */
const script = { ...browser, prefer: strictHandling };
const pageToken = () => testSeal.pageToken(context.clock.now);

interface Sending {
  form?: FormName;
  fields: Record<string, string>;
  headers?: Record<string, string>;
  from: string;
}

async function send({ form = 'message-us', fields, headers = {}, from }: Sending) {
  const answer = await app.inject({
    method: 'POST',
    url: formPaths[form],
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const inbox = () =>
  base.store.db
    .selectFrom('submission')
    .select(['reference', 'reasons', 'fields'])
    .where('state', '=', 'new')
    .execute();
const quarantine = () =>
  base.store.db.selectFrom('submission').select(['reasons', 'fields']).where('state', '=', 'spam').execute();

/** Two hundred of each; every second one says that it solves challenges. */
const bots: Record<string, (number: number) => Sending> = {
  'fills in every field there is': (number) => ({
    fields: {
      ...goodFields('message-us', `-t${letters(number)}`),
      token: pageToken(),
      website: 'https://spam.example',
    },
    headers: browser,
    from: addressOf(20, number),
  }),
  'has never seen the page': (number) => ({
    fields: goodFields('message-us', `-n${letters(number)}`),
    from: addressOf(21, number),
  }),
  'has a token of its own, or an old one': (number) => ({
    fields: {
      ...goodFields('message-us', `-o${letters(number)}`),
      token:
        number % 4 < 2 ? `p2026-11-20.${'x'.repeat(22)}` : testSeal.pageToken(context.clock.now - 30 * DAY),
    },
    from: addressOf(22, number),
  }),
  'asks for a token and sends at once': (number) => ({
    fields: {
      ...goodFields('message-us', `-h${letters(number)}`),
      token: testSeal.visitorToken(context.clock.now - 100),
    },
    headers: browser,
    from: addressOf(23, number),
  }),
  'sends the same links from everywhere, with all that a browser says': (number) => ({
    fields: {
      ...goodFields('message-us', `-l${letters(number)}`),
      token: pageToken(),
      message: `Best offer ${number}! https://a.example https://b.example <a href="https://c.example">casino</a> now`,
    },
    headers: browser,
    from: addressOf(24, number),
  }),
};

describe('a program', () => {
  test.each(Object.entries(bots))('that %s does not get into the inbox', async (_, bot) => {
    const before = (await quarantine()).length;
    let refused = 0;
    for (let number = 0; number < 200; number += 1) {
      const { headers, ...sending } = bot(number);
      const { status, body } = await send({
        ...sending,
        headers: { ...headers, ...(number % 2 === 0 && { prefer: strictHandling }) },
      });
      if (status === 428) refused += 1;
      else
        expect({ status, ...body }).toMatchObject({ status: 201, data: { reference: expect.any(String) } });
    }
    expect(await inbox()).toEqual([]);
    // Nothing is thrown away: what was not refused to its face is kept for people to look at.
    expect((await quarantine()).length - before).toBe(200 - refused);
    expect(await base.store.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });
});

type Person = (number: number) => {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  from?: string;
  after?: number;
};

/** `after`: how long each takes from opening the page. */
const people: Record<string, Person> = {
  'without script': () => ({ headers: browser, after: 3 * MINUTE }),
  'with script': () => ({ fields: { token: 'visitor' }, headers: script, after: 40_000 }),
  'who types for most of a day': () => ({ fields: { token: 'visitor' }, headers: script, after: 20 * HOUR }),
  'who left the page open over the weekend': () => ({
    headers: browser,
    after: 3 * DAY,
  }),
  'who comes back after a holiday': () => ({ headers: browser, after: 9 * DAY }),
  'whose browser fills in by itself': () => ({ fields: { token: 'visitor' }, headers: script, after: 500 }),
  'with an old browser': () => ({
    headers: { origin: 'http://site.test', host: 'site.test' },
    after: MINUTE,
  }),
  'whose browser says nothing of itself': () => ({
    headers: { origin: 'null' },
    after: MINUTE,
  }),
  'who sends a link to what he means': (number) => ({
    fields: {
      message: `Мына парақтағы ${letters(number)} шарты туралы сұрағым бар: https://example.kz/page`,
    },
    headers: browser,
    after: MINUTE,
  }),
  'in one office, behind one address': (number) => ({
    headers: script,
    fields: { token: 'visitor' },
    from: `30.0.0.${Math.floor(number / 4)}`,
    after: 2 * MINUTE,
  }),
  'whose carrier has one address for all': () => ({
    headers: script,
    fields: { token: 'visitor' },
    from: '31.0.0.1',
    after: 2 * MINUTE,
  }),
  'whose password manager fills in the hidden field': () => ({
    fields: { token: 'visitor', website: 'https://vault.example' },
    headers: script,
    after: MINUTE,
  }),
  'who links to two pages, written in full': (number) => ({
    fields: {
      message: `${letters(number)}: https://www.example.kz/a мен http://www.example.kz/b беттері бойынша сұрақ бар`,
    },
    headers: browser,
    after: MINUTE,
  }),
  'who quotes a page with many links': (number) => ({
    fields: {
      token: 'visitor',
      message: `${letters(number)} сұрақ: ${'https://example.kz/құжат '.repeat(5)}`,
    },
    headers: script,
    after: MINUTE,
  }),
  'who comes back after a holiday and links to a page': (number) => ({
    fields: { message: `${letters(number)} шарты туралы сұрағым бар еді: https://example.kz/page` },
    headers: script,
    after: 9 * DAY,
  }),
  'who was given a text to send, as nine others': (number) => ({
    fields: {
      message: `Жинақ шотын ашуға қажетті құжаттар тізімін жіберуіңізді сұраймын ${'абвгд'.slice(0, number % 2)}`,
    },
    headers: browser,
    after: MINUTE,
  }),
  'whose token is from a machine with a fast clock': () => ({
    fields: { token: 'visitor' },
    headers: browser,
    after: -2 * MINUTE,
  }),
  'who compares numbers': (number) => ({
    fields: { message: `${letters(number)} үшін a<b болғанда <a мәні неге тең? Жауабын күтемін.` },
    headers: browser,
    after: MINUTE,
  }),
};

/** Twenty of each, and few of those who are asked for work, which takes its time. */
const few = new Set([
  'whose browser fills in by itself',
  'whose password manager fills in the hidden field',
  'who quotes a page with many links',
  'who comes back after a holiday and links to a page',
]);

describe('a person', () => {
  test.each(Object.entries(people))('%s is not taken for a program', async (who, person) => {
    const before = (await inbox()).length;
    const times = few.has(who) ? 3 : 20;
    for (let number = 0; number < times; number += 1) {
      const {
        fields = {},
        headers = {},
        from = addressOf(40 + Object.keys(people).indexOf(who), number),
        after = 0,
      } = person(number);
      const opened = context.clock.now;
      context.clock.now += after;
      const token = fields.token === 'visitor' ? testSeal.visitorToken(opened) : testSeal.pageToken(opened);
      const name = `Адам ${who.replace(/[^a-z]/gu, '')} ${letters(number)}`;
      const message = `${name} жазып отырмын: шот ашу үшін қандай құжаттар қажет?`;
      const mine = {
        ...goodFields('message-us', `-${letters(number)}`),
        name,
        message,
        website: '',
        ...fields,
        token,
        key: '',
      };
      // A screen reader's user may fill in from the end; the order of fields says nothing.
      const entries = Object.entries(mine);
      const ordered = Object.fromEntries(number % 2 === 0 ? entries : entries.reverse());
      const first = await send({ fields: ordered, headers, from });
      if (first.status !== 428) expect(first.status).toBe(201);
      else {
        const proof = solve(first.body.challenge);
        expect((await send({ fields: { ...ordered, proof }, headers, from })).status).toBe(201);
      }
    }
    expect((await inbox()).length - before).toBe(times);
    const suspected = (await quarantine()).filter(({ fields }) => String(fields.name).startsWith('Адам '));
    expect(suspected).toEqual([]);
  });
});
