import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { locales } from '#language/locale/locale.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext, goodFields } from '#test/support/forms/form.ts';
import type { OpenApiDocument } from '../openapi/openapi-types.ts';

/** Clients that know nothing but what the specification says: a method, an address and the fields of the form. */

let base: TestStore;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  base = await createTestStore();
  const context = formContext(base.store, '/nowhere');
  app = await createContentApi(base.store.db, { now: context.now, forms: context });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app?.close();
  await base?.drop();
});

let clients = 0;
/** Fields that nobody has sent before. */
function fieldsOf(form: FormName): Record<string, string> {
  clients += 1;
  return goodFields(form, `-${Array.from(String(clients), (digit) => 'abcdefghij'[Number(digit)]).join('')}`);
}

interface Sent {
  status: number;
  headers: string;
  body: { data?: Record<string, string | null>; message?: string; errors?: Record<string, string[]> };
}

/** Writes a request to the socket as it stands: no client library adds a header of its own. */
async function write(head: readonly string[], body: string | Buffer, version = '1.1'): Promise<Sent> {
  const [line = '', ...lines] = head;
  const socket = connect(port, '127.0.0.1');
  const bytes = Buffer.from(body);
  clients += 1;
  const common = [
    `Content-Length: ${bytes.length}`,
    `X-Forwarded-For: 10.${clients >> 8}.7.${clients & 255}`,
    ...(version === '1.1' ? ['Host: api.example', 'Connection: close'] : []),
  ];
  socket.write(`${[`POST ${line} HTTP/${version}`, ...common, ...lines].join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  await once(socket, 'close');
  const [answer = '', ...rest] = Buffer.concat(pieces).toString().split('\r\n\r\n');
  const json = rest
    .join('\r\n\r\n')
    .replace(/^[^{]*/u, '')
    .replace(/[^}]*$/u, '');
  return { status: Number(answer.split(' ')[1]), headers: answer.toLowerCase(), body: JSON.parse(json) };
}

const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;

type Request = readonly [headers: readonly string[], body: (fields: Record<string, string>) => string];
const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';

const requests: Readonly<Record<string, Request>> = {
  'JSON alone': [[json], (fields) => JSON.stringify(fields)],
  'JSON that says its encoding': [
    ['Content-Type: application/json;charset=UTF-8'],
    (fields) => JSON.stringify(fields),
  ],
  'JSON with a mark': [[json], (fields) => `\ufeff${JSON.stringify(fields)}`],
  'JSON, agreement as a boolean': [[json], (fields) => JSON.stringify({ ...fields, consent: true })],
  'JSON, agreement as a number': [[json], (fields) => JSON.stringify({ ...fields, consent: 1 })],
  'JSON with fields of another program': [
    [json],
    (fields) =>
      JSON.stringify({
        ...fields,
        utm: { source: 'x', toString: null },
        tags: ['a', ['b']],
        amount: 1e21,
        captcha: null,
        isTest: false,
        __proto__: 'x',
      }),
  ],
  'JSON with empty fields': [
    [json],
    (fields) => JSON.stringify({ time: '', topic: null, subject: '', vacancy: '', key: null, ...fields }),
  ],
  'a form alone': [[form], urlencoded],
  'a form that says its encoding': [[`${form}; Charset="utf-8"`], urlencoded],
  'a form with fields of another program': [
    [form],
    (fields) => `${urlencoded(fields)}&utm_source=x&utm_source=y&submit=%D0%9E%D1%82&&=&a%5Bb%5D=c`,
  ],
  'multipart without a file': [['Content-Type: multipart/form-data; boundary=b'], multipart],
  'that accepts anything': [[form, 'Accept: */*'], urlencoded],
  'that accepts what a browser accepts': [
    [form, 'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    urlencoded,
  ],
  'that accepts any application type': [[json, 'Accept: application/*'], (fields) => JSON.stringify(fields)],
  curl: [[form, 'Accept: */*', 'User-Agent: curl/8.5.0'], urlencoded],
  'a program that names no compression': [[form, 'Content-Encoding: identity'], urlencoded],
  'a program with an Origin of its own': [
    [json, 'Origin: capacitor://localhost'],
    (fields) => JSON.stringify(fields),
  ],
  'a browser on another site': [
    [form, 'Sec-Fetch-Site: cross-site', 'Origin: https://other.example'],
    urlencoded,
  ],
  'a token that is none': [
    [form],
    (fields) => urlencoded({ ...fields, token: 'none', proof: 'none', website: '' }),
  ],
};

describe.each(formNames)('%s', (name) => {
  test.each(Object.entries(requests))('is accepted from %s', async (_, [headers, body]) => {
    const fields = fieldsOf(name);
    const sent = await write([formPaths[name], ...headers], body(fields));
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u) });
    const row = await base.store.db
      .selectFrom('submission')
      .selectAll()
      .where('reference', '=', sent.body.data?.reference ?? '')
      .executeTakeFirstOrThrow();
    const { consent: _agreed, phone: _read, ...kept } = fields;
    expect(row.fields).toMatchObject(kept);
    // A retry, as after an answer that was lost.
    const again = await write([formPaths[name], ...headers], body(fields));
    expect(again.body).toEqual(sent.body);
  });

  test('is accepted over HTTP/1.0', async () => {
    const fields = fieldsOf(name);
    expect((await write([formPaths[name], form], urlencoded(fields), '1.0')).status).toBe(201);
  });
});

test('a telephone number may be a JSON number', async () => {
  const body = JSON.stringify({ ...fieldsOf('call-me'), phone: 77012345678 });
  const sent = await write([formPaths['call-me'], json], body);
  const row = await base.store.db
    .selectFrom('submission')
    .select('phone')
    .where('reference', '=', sent.body.data?.reference ?? '')
    .executeTakeFirstOrThrow();
  expect(row.phone).toBe('+77012345678');
});

test.each(locales)('is told in %s what happened, and what is wrong', async (locale) => {
  const language = `Accept-Language: ${locale}`;
  const good = await write([formPaths['message-us'], json, language], JSON.stringify(fieldsOf('message-us')));
  expect(good.headers).toContain(`content-language: ${locale}`);
  const thanks = { kk: 'Рақмет', ru: 'Спасибо', en: 'Thank you' }[locale];
  expect(good.body.data?.message).toMatch(new RegExp(`^${thanks}`, 'u'));
  const bad = await write([formPaths['message-us'], json, language], '{"consent":false}');
  expect(bad.status).toBe(422);
  expect(bad.headers).toContain(`content-language: ${locale}`);
  expect(Object.keys(bad.body.errors ?? {}).sort()).toEqual(['consent', 'email', 'message', 'name', 'phone']);
});

test('the description asks for no token, and says what becomes of a form without one', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json() as OpenApiDocument;
  for (const name of formNames) {
    const { post } = paths[formPaths[name]] ?? {};
    for (const { schema } of Object.values(post?.requestBody?.content ?? {})) {
      expect(schema.required).not.toContain('token');
      expect(schema.properties?.token?.description).toMatch(/optional/iu);
    }
    expect(post?.description).toMatch(/quarantine/u);
    expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['201', '422', '429']));
    expect(post?.parameters).toContainEqual(expect.objectContaining({ name: 'Prefer', in: 'header' }));
  }
});
