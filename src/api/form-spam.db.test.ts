import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import type { FormName } from '#model/forms/form.ts';
import { strictHandling } from '#model/forms/submitter.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext, testFormTokens, validFields } from '#test/support/forms/form.ts';
import { solveChallenge } from '#test/support/forms/proof-of-work.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

const toLetters = (number: number) =>
  String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const ipAddress = (net: number, number: number) =>
  `${net}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const browserHeaders = { 'sec-fetch-site': 'same-origin' };
/** Headers of the client script of the site. */
const scriptHeaders = { ...browserHeaders, prefer: strictHandling };
const pageToken = () => testFormTokens.createPageToken(context.clock.now);

interface FormRequest {
  form?: FormName;
  fields: Record<string, string>;
  headers?: Record<string, string>;
  from: string;
}

async function send({ form = 'message-us', fields, headers = {}, from }: FormRequest) {
  const response = await app.inject({
    method: 'POST',
    url: formPaths[form],
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...headers },
  });
  return { status: response.statusCode, body: response.json() };
}

const inbox = () =>
  base.store.db
    .selectFrom('submission')
    .select(['reference', 'reasons', 'fields'])
    .where('state', '=', 'new')
    .execute();
const quarantine = () =>
  base.store.db.selectFrom('submission').select(['reasons', 'fields']).where('state', '=', 'spam').execute();

/** Each sends 200 forms, every second one with `Prefer: handling=strict`. */
const bots: Record<string, (number: number) => FormRequest> = {
  'fills in every field': (number) => ({
    fields: {
      ...validFields('message-us', `-t${toLetters(number)}`),
      token: pageToken(),
      website: 'https://spam.example',
    },
    headers: browserHeaders,
    from: ipAddress(20, number),
  }),
  'has not loaded the page': (number) => ({
    fields: validFields('message-us', `-n${toLetters(number)}`),
    from: ipAddress(21, number),
  }),
  'has a forged or expired token': (number) => ({
    fields: {
      ...validFields('message-us', `-o${toLetters(number)}`),
      token:
        number % 4 < 2
          ? `p2026-11-20.${'x'.repeat(22)}`
          : testFormTokens.createPageToken(context.clock.now - 30 * DAY_MS),
    },
    from: ipAddress(22, number),
  }),
  'sends immediately after the token request': (number) => ({
    fields: {
      ...validFields('message-us', `-h${toLetters(number)}`),
      token: testFormTokens.createVisitorToken(context.clock.now - 100),
    },
    headers: browserHeaders,
    from: ipAddress(23, number),
  }),
  'sends the same links from many addresses with browser headers': (number) => ({
    fields: {
      ...validFields('message-us', `-l${toLetters(number)}`),
      token: pageToken(),
      message: `Best offer ${number}! https://a.example https://b.example <a href="https://c.example">casino</a> now`,
    },
    headers: browserHeaders,
    from: ipAddress(24, number),
  }),
};

describe('Bots', () => {
  test.each(Object.entries(bots))('A bot that %s does not reach the inbox', async (_, bot) => {
    const before = (await quarantine()).length;
    let challengeCount = 0;
    for (let number = 0; number < 200; number += 1) {
      const { headers, ...request } = bot(number);
      const { status, body } = await send({
        ...request,
        headers: { ...headers, ...(number % 2 === 0 && { prefer: strictHandling }) },
      });
      if (status === 428) challengeCount += 1;
      else
        expect({ status, ...body }).toMatchObject({ status: 201, data: { reference: expect.any(String) } });
    }
    expect(await inbox()).toEqual([]);
    // Forms without a challenge response are quarantined for review, not discarded.
    expect((await quarantine()).length - before).toBe(200 - challengeCount);
    expect(await base.store.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });
});

type Person = (number: number) => {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  from?: string;
  after?: number;
};

/** `after`: milliseconds between page load and submission. */
const people: Record<string, Person> = {
  'without script': () => ({ headers: browserHeaders, after: 3 * MINUTE_MS }),
  'with script': () => ({ fields: { token: 'visitor' }, headers: scriptHeaders, after: 40_000 }),
  'who needs 20 hours': () => ({ fields: { token: 'visitor' }, headers: scriptHeaders, after: 20 * HOUR_MS }),
  'who left the page open over the weekend': () => ({
    headers: browserHeaders,
    after: 3 * DAY_MS,
  }),
  'who returns after nine days': () => ({ headers: browserHeaders, after: 9 * DAY_MS }),
  'with browser autofill': () => ({ fields: { token: 'visitor' }, headers: scriptHeaders, after: 500 }),
  'with an old browser': () => ({
    headers: { origin: 'http://site.test', host: 'site.test' },
    after: MINUTE_MS,
  }),
  'whose browser sends a null origin': () => ({
    headers: { origin: 'null' },
    after: MINUTE_MS,
  }),
  'who sends a link': (number) => ({
    fields: {
      message: `Мына парақтағы ${toLetters(number)} шарты туралы сұрағым бар: https://example.kz/page`,
    },
    headers: browserHeaders,
    after: MINUTE_MS,
  }),
  'in an office with a shared IP address': (number) => ({
    headers: scriptHeaders,
    fields: { token: 'visitor' },
    from: `30.0.0.${Math.floor(number / 4)}`,
    after: 2 * MINUTE_MS,
  }),
  'behind carrier-grade NAT': () => ({
    headers: scriptHeaders,
    fields: { token: 'visitor' },
    from: '31.0.0.1',
    after: 2 * MINUTE_MS,
  }),
  'whose password manager fills in the honeypot': () => ({
    fields: { token: 'visitor', website: 'https://vault.example' },
    headers: scriptHeaders,
    after: MINUTE_MS,
  }),
  'who sends two full URLs': (number) => ({
    fields: {
      message: `${toLetters(number)}: https://www.example.kz/a мен http://www.example.kz/b беттері бойынша сұрақ бар`,
    },
    headers: browserHeaders,
    after: MINUTE_MS,
  }),
  'who sends many links to one page': (number) => ({
    fields: {
      token: 'visitor',
      message: `${toLetters(number)} сұрақ: ${'https://example.kz/құжат '.repeat(5)}`,
    },
    headers: scriptHeaders,
    after: MINUTE_MS,
  }),
  'who returns after nine days and sends a link': (number) => ({
    fields: { message: `${toLetters(number)} шарты туралы сұрағым бар еді: https://example.kz/page` },
    headers: scriptHeaders,
    after: 9 * DAY_MS,
  }),
  'who sends the same template text as others': (number) => ({
    fields: {
      message: `Жинақ шотын ашуға қажетті құжаттар тізімін жіберуіңізді сұраймын ${'абвгд'.slice(0, number % 2)}`,
    },
    headers: browserHeaders,
    after: MINUTE_MS,
  }),
  'whose token is from a server with a fast clock': () => ({
    fields: { token: 'visitor' },
    headers: browserHeaders,
    after: -2 * MINUTE_MS,
  }),
  'who writes less-than signs': (number) => ({
    fields: { message: `${toLetters(number)} үшін a<b болғанда <a мәні неге тең? Жауабын күтемін.` },
    headers: browserHeaders,
    after: MINUTE_MS,
  }),
};

/** These get a challenge, which takes time to solve, so they send 3 forms instead of 20. */
const challengedPeople = new Set([
  'with browser autofill',
  'whose password manager fills in the honeypot',
  'who sends many links to one page',
  'who returns after nine days and sends a link',
]);

describe('People', () => {
  test.each(Object.entries(people))('A person %s is not classified as a bot', async (description, person) => {
    const before = (await inbox()).length;
    const count = challengedPeople.has(description) ? 3 : 20;
    for (let number = 0; number < count; number += 1) {
      const {
        fields = {},
        headers = {},
        from = ipAddress(40 + Object.keys(people).indexOf(description), number),
        after = 0,
      } = person(number);
      const openedAt = context.clock.now;
      context.clock.now += after;
      const token =
        fields.token === 'visitor'
          ? testFormTokens.createVisitorToken(openedAt)
          : testFormTokens.createPageToken(openedAt);
      const name = `Адам ${description.replace(/[^a-z]/gu, '')} ${toLetters(number)}`;
      const message = `${name} жазып отырмын: шот ашу үшін қандай құжаттар қажет?`;
      const formFields = {
        ...validFields('message-us', `-${toLetters(number)}`),
        name,
        message,
        website: '',
        ...fields,
        token,
        key: '',
      };
      // The order of fields must not affect the score.
      const entries = Object.entries(formFields);
      const ordered = Object.fromEntries(number % 2 === 0 ? entries : entries.reverse());
      const first = await send({ fields: ordered, headers, from });
      if (first.status !== 428) expect(first.status).toBe(201);
      else {
        const proof = solveChallenge(first.body.challenge);
        expect((await send({ fields: { ...ordered, proof }, headers, from })).status).toBe(201);
      }
    }
    expect((await inbox()).length - before).toBe(count);
    const quarantined = (await quarantine()).filter(({ fields }) => String(fields.name).startsWith('Адам '));
    expect(quarantined).toEqual([]);
  });
});
