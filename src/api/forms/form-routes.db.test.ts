import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { locales } from '#language/locale/locale.ts';
import { formFaultSentence } from '#messages/form-error-messages.ts';
import { type FormName, formNames, formRules } from '#model/forms/form.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { badCvs, goodCvs } from '#test/support/files/cv.ts';
import { formContext, goodFields, testSeal } from '#test/support/forms/form.ts';
import { solve } from '#test/support/forms/proof-of-work.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { errorWords, type ProblemStatus } from '../http/error-messages.ts';
import type { OpenApiDocument } from '../openapi/openapi-types.ts';

let base: TestStore;
let directory: TemporaryDirectory;
let context: ReturnType<typeof formContext>;
let app: FastifyInstance;
let origin: string;
const lines: string[] = [];
let senders = 0;

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
  context = formContext(base.store, directory.path);
  app = await createContentApi(base.store.db, {
    now: context.now,
    log: (line) => lines.push(line),
    forms: context,
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app?.close();
  await base?.drop();
  await directory?.remove();
});

/** As a browser on the site would ask, each time from another address. */
function headersOf(headers: Record<string, string> = {}): Record<string, string> {
  senders += 1;
  return {
    'accept-language': 'ru',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.1.${senders >> 8}.${senders & 255}`,
    ...headers,
  };
}

const token = () => testSeal.pageToken(context.clock.now);
let marks = 0;
function fieldsOf(form: FormName, fields: Record<string, string> = {}): Record<string, string> {
  marks += 1;
  const mark = `-${String(marks).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  return { ...goodFields(form, mark), token: token(), website: '', ...fields };
}

type Body = NonNullable<RequestInit['body']>;

const post = (form: FormName, body: Body, headers: Record<string, string> = {}) =>
  fetch(origin + formPaths[form], { method: 'POST', body, headers: headersOf(headers) });
const postJson = (form: FormName, fields: object, headers: Record<string, string> = {}) =>
  post(form, JSON.stringify(fields), { 'content-type': 'application/json', ...headers });

function multipart(fields: Record<string, string>, file?: { bytes: Buffer; name?: string; field?: string }) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append(file.field ?? 'cv', new Blob([Uint8Array.from(file.bytes)]), file.name ?? 'cv.pdf');
  return data;
}

async function rows(): Promise<number> {
  const { count } = await base.store.db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const stateOf = (reference: string) =>
  base.store.db
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const problemOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const staged = () => readdir(join(directory.path, 'staging')).catch(() => []);

describe.each(formNames)('%s', (form) => {
  test('is taken as JSON, urlencoded and multipart, and answered as JSON', async () => {
    const bodies = [
      () => postJson(form, { ...fieldsOf(form), consent: true }),
      () => post(form, new URLSearchParams(fieldsOf(form))),
      () => post(form, multipart(fieldsOf(form))),
      // Whatever type of response the client prefers.
      () => post(form, new URLSearchParams(fieldsOf(form)), { accept: 'text/html' }),
    ];
    for (const send of bodies) {
      const answer = await send();
      expect(answer.status).toBe(201);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'ru',
      });
      const { data } = (await answer.json()) as { data: Record<string, string | null> };
      expect(data.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u);
      expect(data.message).toMatch(/^Спасибо/u);
      expect(data.reply_by).toEqual(form === 'subscribe' ? null : expect.stringMatching(/^2026-/u));
    }
  });

  test.each(locales)('says in %s what is wrong with each field', async (locale) => {
    const answer = await postJson(form, {}, { 'accept-language': locale });
    expect(answer.status).toBe(422);
    const { errors, message } = await problemOf(answer);
    expect(message).toBe(errorWords[locale].form);
    expect(errors).toMatchObject({ consent: [formFaultSentence(locale, 'consent', 'missing')] });
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('does not know %s', async (method) => {
    const answer = await fetch(origin + formPaths[form], { method, headers: headersOf() });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});

test.each(locales)('a number of no certain country is asked for in %s with its code', async (locale) => {
  const fields = { ...goodFields('call-me'), phone: '998901234567' };
  const answer = await postJson('call-me', fields, { 'accept-language': locale });
  expect(answer.status).toBe(422);
  const { errors } = await problemOf(answer);
  const sentence = formFaultSentence(locale, 'phone', 'ambiguous');
  expect(errors).toEqual({ phone: [sentence] });
  expect(sentence).toContain('+998');
});

test('the document says where each form goes and what it takes', async () => {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  for (const form of formNames) {
    const { post } = document.paths[formPaths[form]] ?? {};
    const { schema } = post?.requestBody?.content['multipart/form-data'] ?? {};
    expect(schema?.required).toContain('consent');
    expect(Object.keys(schema?.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(formRules[form].fields)),
    );
    const answers = Object.keys(post?.responses ?? {});
    expect(answers).toEqual(expect.arrayContaining(['201', '409', '413', '415', '422', '428', '429', '503']));
  }
  const docs = await (await fetch(`${origin}/api/docs`)).text();
  for (const path of Object.values(formPaths)) expect(docs).toContain(`POST ${path}`);
});

describe('the token', () => {
  test('is for now, and kept by nobody', async () => {
    const answer = await fetch(`${origin}/api/forms/token`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = (await answer.json()) as { data: { token: string } };
    expect(testSeal.judgeToken(data.token, context.clock.now)).toBe('too_fast');
    expect(testSeal.judgeToken(data.token, context.clock.now + 3000)).toBe('good');
    const page = (await (await fetch(`${origin}/api/forms/token?kind=page`)).json()) as typeof data & {
      data: { token: string };
    };
    expect(testSeal.judgeToken(page.data.token, context.clock.now)).toBe('good');
    expect((await fetch(`${origin}/api/forms/token`, { method: 'POST' })).headers.get('allow')).toBe(
      'GET, HEAD',
    );
  });
});

describe('suspicion', () => {
  test('is answered with work, which then lets the same form pass', async () => {
    const fields = fieldsOf('message-us', { token: '' });
    const strict = { prefer: 'respond-async, Handling="strict"' };
    const first = await postJson('message-us', fields, strict);
    expect(first.status).toBe(428);
    const { challenge } = (await first.json()) as { challenge: { text: string; bits: number } };
    const proof = solve(challenge);
    expect((await postJson('message-us', { ...fields, name: 'Басқа адам', proof }, strict)).status).toBe(428);
    // Without the preference the proof counts all the same.
    const { data } = (await (await postJson('message-us', { ...fields, proof })).json()) as {
      data: { reference: string };
    };
    expect(await stateOf(data.reference)).toMatchObject({ state: 'new' });
  });

  test('of all others ends in quarantine, and promises no date', async () => {
    const fields = fieldsOf('message-us', { token: '' });
    const answer = await postJson('message-us', fields);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: Record<string, string | null> };
    expect(data).toEqual({
      reference: expect.any(String),
      message: `Спасибо, мы получили ваше обращение. Его номер: ${data.reference}.`,
      reply_by: null,
    });
    expect(await (await postJson('message-us', fields)).json()).toEqual({ data });
    const row = await stateOf(data.reference ?? '');
    expect(row).toMatchObject({ state: 'spam', reasons: ['token_missing'], acknowledged_at: null });
    expect(
      await base.store.db.selectFrom('mail').select('id').where('submission_id', '=', row.id).execute(),
    ).toEqual([]);
  });

  test('of another site ends in quarantine, whatever work was done', async () => {
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'capacitor://localhost', prefer: 'handling=strict' },
    ]) {
      const answer = await postJson('call-me', fieldsOf('call-me'), foreign);
      expect(answer.status).toBe(201);
      const { data } = (await answer.json()) as { data: { reference: string } };
      expect(await stateOf(data.reference)).toMatchObject({ state: 'spam', reasons: ['other_site'] });
    }
  });

  test('one sender cannot send without end', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' };
    const statuses = new Set<number>();
    for (let number = 0; number < 101; number += 1) {
      const answer = await postJson('call-me', fieldsOf('call-me'), from);
      statuses.add(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(Array.from(statuses)).toEqual([201, 429]);
  });
});

describe('a CV', () => {
  test.each(Object.entries(goodCvs))('%s is taken, whatever its name', async (_, bytes) => {
    const answer = await post('apply', multipart(fieldsOf('apply'), { bytes, name: 'cv.exe' }));
    expect(answer.status).toBe(201);
  });

  test('of another kind, damaged or too large is told in the words of its field', async () => {
    const large = Buffer.concat([goodCvs.pdf, Buffer.alloc(11 * 1024 * 1024)]);
    const cases = [
      [badCvs['a program']?.bytes, 415, 'file_type'],
      [badCvs['half a pdf']?.bytes, 422, 'file_damaged'],
      [large, 413, 'file_too_large'],
    ] as const;
    for (const [bytes = Buffer.alloc(0), status, fault] of cases) {
      const answer = await post('apply', multipart(fieldsOf('apply'), { bytes }));
      expect(answer.status).toBe(status);
      expect((await problemOf(answer)).errors).toEqual({ cv: [formFaultSentence('ru', 'cv', fault)] });
    }
    expect(await staged()).toEqual([]);
  });

  test.each([
    ['no name', 'name="cv"', 'application/pdf'],
    ['no name and no type', 'name="cv"', undefined],
    ['no name and a general type', 'name="cv"', 'application/octet-stream'],
    ['an empty name', 'name="cv"; filename=""', 'application/octet-stream'],
    ['an encoded name', 'name="cv"; filename*=UTF-8\'\'%D2%9A.pdf', 'application/x-pdf'],
    ['a wrong type', 'name="cv"; filename="Түйіндеме.PDF"', 'text/html'],
  ])('with %s is accepted as well', async (_, disposition, type) => {
    const part = (head: string, content: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const fields = Object.entries(fieldsOf('apply')).map(([name, value]) => part(`name="${name}"`, value));
    const head = type === undefined ? disposition : `${disposition}\r\nContent-Type: ${type}`;
    const body = Buffer.concat([...fields, part(head, goodCvs.pdf), Buffer.from('--b--\r\n')]);
    const answer = await post('apply', Uint8Array.from(body), {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(answer.status).toBe(201);
    const upload = await base.store.db
      .selectFrom('upload')
      .select(['bytes', 'original_name'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(upload.bytes).toBe(goodCvs.pdf.length);
    expect(upload.original_name).toMatch(/^(?:cv|Қ|Түйіндеме)\.pdf$/u);
  });

  test('that comes twice is refused, not halved', async () => {
    const data = multipart(fieldsOf('apply'), { bytes: goodCvs.pdf });
    data.append('cv', new Blob([Uint8Array.from(goodCvs.rtf)]), 'letter.rtf');
    const answer = await post('apply', data);
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors).toHaveProperty('cv');
    expect(await staged()).toEqual([]);
  });

  test('left empty, as a browser sends it, is none; in another field it is passed over', async () => {
    const empty = multipart(fieldsOf('apply'), { bytes: Buffer.alloc(0), name: '' });
    expect((await post('apply', empty)).status).toBe(201);
    const elsewhere = multipart(fieldsOf('call-me'), { bytes: goodCvs.pdf, field: 'photo' });
    expect((await post('call-me', elsewhere)).status).toBe(201);
    expect(await staged()).toEqual([]);
  });

  test('that breaks off leaves nothing behind', async () => {
    const before = await rows();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${formPaths.apply} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7 ',
    );
    await expect.poll(staged).toHaveLength(1);
    socket.destroy();
    await expect.poll(staged).toEqual([]);
    expect(await rows()).toBe(before);
  });
});

describe('what nobody would send', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const good = () => new URLSearchParams(fieldsOf('message-us')).toString();
  const cases: [what: string, body: () => Body, headers: Record<string, string>, status: number][] = [
    ['no JSON', () => '{"name":', json, 400],
    ['a list', () => '[]', json, 400],
    ['nothing', () => 'null', json, 400],
    ['a deep JSON', () => '['.repeat(60_000), json, 400],
    [
      'a field that is an object',
      () => JSON.stringify({ ...fieldsOf('message-us'), name: { a: 1 } }),
      json,
      422,
    ],
    ['a field that is a list', () => JSON.stringify({ ...fieldsOf('message-us'), name: ['a'] }), json, 422],
    ['a field twice', () => `${good()}&name=Other`, urlencoded, 422],
    ['a hidden field twice', () => `${good()}&token=x`, urlencoded, 400],
    ['ten thousand fields', () => `${good()}${'&a=b'.repeat(10_000)}`, urlencoded, 413],
    ['a broken escape', () => `${good()}&topic=%zz`, urlencoded, 400],
    ['no UTF-8, escaped', () => `${good()}&topic=%ff%fe`, urlencoded, 400],
    [
      'no UTF-8',
      () => Buffer.concat([Buffer.from(`${good()}&topic=`), Buffer.from([0xff, 0xfe])]),
      urlencoded,
      400,
    ],
    ['NUL', () => `${good()}&topic=a%00b`, urlencoded, 422],
    ['a header in a line', () => `${good()}&topic=a%0d%0aBcc:%20x`, urlencoded, 422],
    [
      'another charset',
      good,
      { 'content-type': 'application/x-www-form-urlencoded; charset=windows-1251' },
      415,
    ],
    ['another type', () => '<a/>', { 'content-type': 'text/xml' }, 415],
    ['a compressed body', good, { ...urlencoded, 'content-encoding': 'gzip' }, 415],
    ['too much text', () => 'a'.repeat(70_000), urlencoded, 413],
    ['multipart without a boundary', good, { 'content-type': 'multipart/form-data' }, 400],
    ['multipart that is none', good, { 'content-type': 'multipart/form-data; boundary=b' }, 400],
  ];
  test.each(cases)('%s', async (_, body, headers, status) => {
    const before = await rows();
    const answer = await post('message-us', body(), headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const words = errorWords.ru;
    const message = status === 422 ? words.form : words.problem[status as ProblemStatus].message;
    expect((await problemOf(answer)).message).toBe(message);
    expect(await rows()).toBe(before);
  });

  test.each(locales)('is told in %s', async (locale) => {
    const answers = [
      [await post('message-us', '{', { ...json, 'accept-language': locale }), 400],
      [await post('message-us', 'a'.repeat(70_000), { ...urlencoded, 'accept-language': locale }), 413],
      [await post('message-us', '<a/>', { 'content-type': 'text/xml', 'accept-language': locale }), 415],
    ] as const;
    for (const [answer, status] of answers) {
      expect(answer.headers.get('content-language')).toBe(locale);
      expect((await problemOf(answer)).message).toBe(errorWords[locale].problem[status].message);
    }
  });

  test('multipart with very many fields, or one that is very long', async () => {
    const many = multipart(fieldsOf('message-us'));
    for (let number = 0; number < 10_000; number += 1) many.append('a', 'b');
    expect((await post('message-us', many)).status).toBe(413);
    const long = multipart(fieldsOf('message-us', { message: 'а'.repeat(40_000) }));
    expect((await post('message-us', long)).status).toBe(413);
  });

  test('names that objects have by themselves are passed over', async () => {
    const body = `${good()}&__proto__=x&constructor=y&__proto__[name]=z&toString=q`;
    expect((await post('message-us', body, urlencoded)).status).toBe(201);
    const tricky = `{"__proto__":{"website":"x"},${JSON.stringify(fieldsOf('message-us')).slice(1)}`;
    expect((await post('message-us', tricky, json)).status).toBe(201);
  });

  const upload = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7';
  test.each([
    ['application/json', ''],
    ['multipart/form-data; boundary=b', upload],
  ])('a hundred megabytes of %s are refused without being read into memory', async (type, head) => {
    const piece = new Uint8Array(64 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        sent += piece.length;
        if (sent > 100 * 1024 * 1024) controller.close();
        else controller.enqueue(piece);
      },
    });
    const before = process.memoryUsage.rss();
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: headersOf({ 'content-type': type }),
    };
    const { status } = await fetch(origin + formPaths.apply, request);
    expect(status).toBe(413);
    await expect.poll(staged).toEqual([]);
    expect(sent).toBeGreaterThan(64 * 1024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('nothing of it is a failure of ours', () => {
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  });
});
