import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { locales } from '#language/locale/locale.ts';
import { formErrorMessage } from '#messages/form-error-messages.ts';
import { type FormName, formNames, formRules } from '#model/forms/form.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { invalidCvs, validCvs } from '#test/support/files/cv.ts';
import { formContext, testFormTokens, validFields } from '#test/support/forms/form.ts';
import { solveChallenge } from '#test/support/forms/proof-of-work.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { errorMessages, type ProblemStatus } from '../http/error-messages.ts';
import type { OpenApiDocument } from '../openapi/openapi-types.ts';

let base: TestStore;
let directory: TemporaryDirectory;
let context: ReturnType<typeof formContext>;
let app: FastifyInstance;
let origin: string;
const lines: string[] = [];
let senderCount = 0;

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

/** Returns headers of a browser on the site, with a new IP address each time. */
function headersOf(headers: Record<string, string> = {}): Record<string, string> {
  senderCount += 1;
  return {
    'accept-language': 'ru',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.1.${senderCount >> 8}.${senderCount & 255}`,
    ...headers,
  };
}

const token = () => testFormTokens.createPageToken(context.clock.now);
let formCount = 0;
function fieldsOf(form: FormName, fields: Record<string, string> = {}): Record<string, string> {
  formCount += 1;
  const mark = `-${String(formCount).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  return { ...validFields(form, mark), token: token(), website: '', ...fields };
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

async function countSubmissions(): Promise<number> {
  const { count } = await base.store.db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const submissionByReference = (reference: string) =>
  base.store.db
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const problemFrom = async (response: Response) => (await response.json()) as Record<string, unknown>;
const listStagedFiles = () => readdir(join(directory.path, 'staging')).catch(() => []);

describe.each(formNames)('The form %s', (form) => {
  // …, N-14
  test('JSON, urlencoded and multipart bodies are accepted', async () => {
    const requests = [
      () => postJson(form, { ...fieldsOf(form), consent: true }),
      () => post(form, new URLSearchParams(fieldsOf(form))),
      () => post(form, multipart(fieldsOf(form))),
      // The Accept header is ignored.
      () => post(form, new URLSearchParams(fieldsOf(form)), { accept: 'text/html' }),
    ];
    for (const send of requests) {
      const response = await send();
      expect(response.status).toBe(201);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'ru',
      });
      const { data } = (await response.json()) as { data: Record<string, string | null> };
      expect(data.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u);
      expect(data.message).toMatch(/^Спасибо/u);
      expect(data.reply_by).toEqual(form === 'subscribe' ? null : expect.stringMatching(/^2026-/u));
    }
  });

  test.each(locales)('Field errors are in %s', async (locale) => {
    const response = await postJson(form, {}, { 'accept-language': locale });
    expect(response.status).toBe(422);
    const { errors, message } = await problemFrom(response);
    expect(message).toBe(errorMessages[locale].form);
    expect(errors).toMatchObject({ consent: [formErrorMessage(locale, 'consent', 'missing')] });
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('The method %s is not allowed', async (method) => {
    const response = await fetch(origin + formPaths[form], { method, headers: headersOf() });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

test.each(locales)(
  'An ambiguous telephone number gets a message in %s with a country code',
  async (locale) => {
    const fields = { ...validFields('call-me'), phone: '998901234567' };
    const response = await postJson('call-me', fields, { 'accept-language': locale });
    expect(response.status).toBe(422);
    const { errors } = await problemFrom(response);
    const message = formErrorMessage(locale, 'phone', 'ambiguous');
    expect(errors).toEqual({ phone: [message] });
    expect(message).toContain('+998');
  },
);

test('The OpenAPI document describes every form (R-111, N-03)', async () => {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  for (const form of formNames) {
    const { post } = document.paths[formPaths[form]] ?? {};
    const { schema } = post?.requestBody?.content['multipart/form-data'] ?? {};
    expect(schema?.required).toContain('consent');
    expect(Object.keys(schema?.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(formRules[form].fields)),
    );
    const statuses = Object.keys(post?.responses ?? {});
    expect(statuses).toEqual(
      expect.arrayContaining(['201', '409', '413', '415', '422', '428', '429', '503']),
    );
  }
  const docs = await (await fetch(`${origin}/api/docs`)).text();
  for (const path of Object.values(formPaths)) expect(docs).toContain(`POST ${path}`);
});

describe('The form token', () => {
  test('The token contains the current time and is not cached', async () => {
    const response = await fetch(`${origin}/api/forms/token`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { data } = (await response.json()) as { data: { token: string } };
    expect(testFormTokens.verifyToken(data.token, context.clock.now)).toBe('too_fast');
    expect(testFormTokens.verifyToken(data.token, context.clock.now + 3000)).toBe('good');
    const page = (await (await fetch(`${origin}/api/forms/token?kind=page`)).json()) as typeof data & {
      data: { token: string };
    };
    expect(testFormTokens.verifyToken(page.data.token, context.clock.now)).toBe('good');
    expect((await fetch(`${origin}/api/forms/token`, { method: 'POST' })).headers.get('allow')).toBe(
      'GET, HEAD',
    );
  });
});

describe('Suspicious forms', () => {
  test('A strict client gets a challenge, and the form passes with the proof', async () => {
    const fields = fieldsOf('message-us', { token: '' });
    const strict = { prefer: 'respond-async, Handling="strict"' };
    const first = await postJson('message-us', fields, strict);
    expect(first.status).toBe(428);
    const { challenge } = (await first.json()) as { challenge: { text: string; bits: number } };
    const proof = solveChallenge(challenge);
    expect((await postJson('message-us', { ...fields, name: 'Басқа адам', proof }, strict)).status).toBe(428);
    // The proof also counts without the preference.
    const { data } = (await (await postJson('message-us', { ...fields, proof })).json()) as {
      data: { reference: string };
    };
    expect(await submissionByReference(data.reference)).toMatchObject({ state: 'new' });
  });

  test('Other clients are quarantined without a reply date', async () => {
    const fields = fieldsOf('message-us', { token: '' });
    const response = await postJson('message-us', fields);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: Record<string, string | null> };
    expect(data).toEqual({
      reference: expect.any(String),
      message: `Спасибо, мы получили ваше обращение. Его номер: ${data.reference}.`,
      reply_by: null,
    });
    expect(await (await postJson('message-us', fields)).json()).toEqual({ data });
    const row = await submissionByReference(data.reference ?? '');
    expect(row).toMatchObject({ state: 'spam', reasons: ['token_missing'], acknowledged_at: null });
    expect(
      await base.store.db.selectFrom('mail').select('id').where('submission_id', '=', row.id).execute(),
    ).toEqual([]);
  });

  test('A form from another site is quarantined, even for a strict client', async () => {
    for (const foreignHeaders of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'capacitor://localhost', prefer: 'handling=strict' },
    ]) {
      const response = await postJson('call-me', fieldsOf('call-me'), foreignHeaders);
      expect(response.status).toBe(201);
      const { data } = (await response.json()) as { data: { reference: string } };
      expect(await submissionByReference(data.reference)).toMatchObject({
        state: 'spam',
        reasons: ['other_site'],
      });
    }
  });

  test('The number of forms per sender is limited (R-170)', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' };
    const statuses = new Set<number>();
    for (let number = 0; number < 101; number += 1) {
      const response = await postJson('call-me', fieldsOf('call-me'), from);
      statuses.add(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(Array.from(statuses)).toEqual([201, 429]);
  });
});

describe('CV uploads', () => {
  test.each(Object.entries(validCvs))('A CV of type %s is accepted with any file name', async (_, bytes) => {
    const response = await post('apply', multipart(fieldsOf('apply'), { bytes, name: 'cv.exe' }));
    expect(response.status).toBe(201);
  });

  test('A CV of another type, damaged or too large gets a field error (R-156)', async () => {
    const large = Buffer.concat([validCvs.pdf, Buffer.alloc(11 * 1024 * 1024)]);
    const cases = [
      [invalidCvs['a program']?.bytes, 415, 'file_type'],
      [invalidCvs['half a pdf']?.bytes, 422, 'file_damaged'],
      [large, 413, 'file_too_large'],
    ] as const;
    for (const [bytes = Buffer.alloc(0), status, fault] of cases) {
      const response = await post('apply', multipart(fieldsOf('apply'), { bytes }));
      expect(response.status).toBe(status);
      expect((await problemFrom(response)).errors).toEqual({ cv: [formErrorMessage('ru', 'cv', fault)] });
    }
    expect(await listStagedFiles()).toEqual([]);
  });

  test.each([
    ['no name', 'name="cv"', 'application/pdf'],
    ['no name and no type', 'name="cv"', undefined],
    ['no name and a general type', 'name="cv"', 'application/octet-stream'],
    ['an empty name', 'name="cv"; filename=""', 'application/octet-stream'],
    ['an encoded name', 'name="cv"; filename*=UTF-8\'\'%D2%9A.pdf', 'application/x-pdf'],
    ['a wrong type', 'name="cv"; filename="Түйіндеме.PDF"', 'text/html'],
  ])('A CV with %s is accepted', async (_, disposition, type) => {
    const part = (head: string, content: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
    const fields = Object.entries(fieldsOf('apply')).map(([name, value]) => part(`name="${name}"`, value));
    const head = type === undefined ? disposition : `${disposition}\r\nContent-Type: ${type}`;
    const body = Buffer.concat([...fields, part(head, validCvs.pdf), Buffer.from('--b--\r\n')]);
    const response = await post('apply', Uint8Array.from(body), {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(response.status).toBe(201);
    const upload = await base.store.db
      .selectFrom('upload')
      .select(['bytes', 'original_name'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(upload.bytes).toBe(validCvs.pdf.length);
    expect(upload.original_name).toMatch(/^(?:cv|Қ|Түйіндеме)\.pdf$/u);
  });

  test('Two CVs are rejected', async () => {
    const data = multipart(fieldsOf('apply'), { bytes: validCvs.pdf });
    data.append('cv', new Blob([Uint8Array.from(validCvs.rtf)]), 'letter.rtf');
    const response = await post('apply', data);
    expect(response.status).toBe(422);
    expect((await problemFrom(response)).errors).toHaveProperty('cv');
    expect(await listStagedFiles()).toEqual([]);
  });

  test('An empty file input and a file in another field are ignored', async () => {
    const empty = multipart(fieldsOf('apply'), { bytes: Buffer.alloc(0), name: '' });
    expect((await post('apply', empty)).status).toBe(201);
    const otherField = multipart(fieldsOf('call-me'), { bytes: validCvs.pdf, field: 'photo' });
    expect((await post('call-me', otherField)).status).toBe(201);
    expect(await listStagedFiles()).toEqual([]);
  });

  test('A truncated upload is cleaned up', async () => {
    const before = await countSubmissions();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${formPaths.apply} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7 ',
    );
    await expect.poll(listStagedFiles).toHaveLength(1);
    socket.destroy();
    await expect.poll(listStagedFiles).toEqual([]);
    expect(await countSubmissions()).toBe(before);
  });
});

describe('Invalid requests', () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const good = () => new URLSearchParams(fieldsOf('message-us')).toString();
  const cases: [what: string, body: () => Body, headers: Record<string, string>, status: number][] = [
    ['invalid JSON', () => '{"name":', json, 400],
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
    ['percent-encoded invalid UTF-8', () => `${good()}&topic=%ff%fe`, urlencoded, 400],
    [
      'invalid UTF-8',
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
    ['an invalid multipart body', good, { 'content-type': 'multipart/form-data; boundary=b' }, 400],
  ];
  test.each(cases)('The request is rejected: %s', async (_, body, headers, status) => {
    const before = await countSubmissions();
    const response = await post('message-us', body(), headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const messages = errorMessages.ru;
    const message = status === 422 ? messages.form : messages.problem[status as ProblemStatus].message;
    expect((await problemFrom(response)).message).toBe(message);
    expect(await countSubmissions()).toBe(before);
  });

  test.each(locales)('Error messages are in %s', async (locale) => {
    const responses = [
      [await post('message-us', '{', { ...json, 'accept-language': locale }), 400],
      [await post('message-us', 'a'.repeat(70_000), { ...urlencoded, 'accept-language': locale }), 413],
      [await post('message-us', '<a/>', { 'content-type': 'text/xml', 'accept-language': locale }), 415],
    ] as const;
    for (const [response, status] of responses) {
      expect(response.headers.get('content-language')).toBe(locale);
      expect((await problemFrom(response)).message).toBe(errorMessages[locale].problem[status].message);
    }
  });

  test('Multipart with too many fields or a too long field is rejected', async () => {
    const many = multipart(fieldsOf('message-us'));
    for (let number = 0; number < 10_000; number += 1) many.append('a', 'b');
    expect((await post('message-us', many)).status).toBe(413);
    const long = multipart(fieldsOf('message-us', { message: 'а'.repeat(40_000) }));
    expect((await post('message-us', long)).status).toBe(413);
  });

  test('Field names of object prototypes are ignored', async () => {
    const body = `${good()}&__proto__=x&constructor=y&__proto__[name]=z&toString=q`;
    expect((await post('message-us', body, urlencoded)).status).toBe(201);
    const tricky = `{"__proto__":{"website":"x"},${JSON.stringify(fieldsOf('message-us')).slice(1)}`;
    expect((await post('message-us', tricky, json)).status).toBe(201);
  });

  const upload = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7';
  test.each([
    ['application/json', ''],
    ['multipart/form-data; boundary=b', upload],
  ])('100 MB of %s are rejected without being buffered in memory', async (type, head) => {
    const chunk = new Uint8Array(64 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        sent += chunk.length;
        if (sent > 100 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
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
    await expect.poll(listStagedFiles).toEqual([]);
    expect(sent).toBeGreaterThan(64 * 1024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('No invalid request causes a server error', () => {
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  });
});
