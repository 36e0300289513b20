import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#contract/form.ts';
import { locales } from '#language/locale/locale.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { formContext, validFields } from '#test/support/forms/form.ts';
import type { OpenApiDocument } from '../openapi/openapi-types.ts';

// Tests clients that follow only the specification: a method, a path and the fields of the form.

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

let requestCount = 0;
/** Returns unique field values. */
function fieldsOf(form: FormName): Record<string, string> {
  requestCount += 1;
  return validFields(
    form,
    `-${Array.from(String(requestCount), (digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  );
}

interface RawResponse {
  status: number;
  headers: string;
  body: { data?: Record<string, string | null>; message?: string; errors?: Record<string, string[]> };
}

/** Writes a raw request to a socket, without additional headers of a client library. */
async function write(head: readonly string[], body: string | Buffer, version = '1.1'): Promise<RawResponse> {
  const [line = '', ...lines] = head;
  const socket = connect(port, '127.0.0.1');
  const bytes = Buffer.from(body);
  requestCount += 1;
  const commonHeaders = [
    `Content-Length: ${bytes.length}`,
    `X-Forwarded-For: 10.${requestCount >> 8}.7.${requestCount & 255}`,
    ...(version === '1.1' ? ['Host: api.example', 'Connection: close'] : []),
  ];
  socket.write(`${[`POST ${line} HTTP/${version}`, ...commonHeaders, ...lines].join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const [responseHead = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const json = rest
    .join('\r\n\r\n')
    .replace(/^[^{]*/u, '')
    .replace(/[^}]*$/u, '');
  const status = Number(responseHead.split(' ')[1]);
  return { status, headers: responseHead.toLowerCase(), body: JSON.parse(json) };
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
  'minimal JSON': [[json], (fields) => JSON.stringify(fields)],
  'JSON with a charset': [
    ['Content-Type: application/json;charset=UTF-8'],
    (fields) => JSON.stringify(fields),
  ],
  'JSON with a byte order mark': [[json], (fields) => `\ufeff${JSON.stringify(fields)}`],
  'JSON with consent as a boolean': [[json], (fields) => JSON.stringify({ ...fields, consent: true })],
  'JSON with consent as a number': [[json], (fields) => JSON.stringify({ ...fields, consent: 1 })],
  'JSON with unknown fields': [
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
  'a minimal urlencoded form': [[form], urlencoded],
  'an urlencoded form with a charset': [[`${form}; Charset="utf-8"`], urlencoded],
  'an urlencoded form with unknown fields': [
    [form],
    (fields) => `${urlencoded(fields)}&utm_source=x&utm_source=y&submit=%D0%9E%D1%82&&=&a%5Bb%5D=c`,
  ],
  'multipart without a file': [['Content-Type: multipart/form-data; boundary=b'], multipart],
  'a client that accepts any type': [[form, 'Accept: */*'], urlencoded],
  'a client with the Accept header of a browser': [
    [form, 'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    urlencoded,
  ],
  'a client that accepts any application type': [
    [json, 'Accept: application/*'],
    (fields) => JSON.stringify(fields),
  ],
  curl: [[form, 'Accept: */*', 'User-Agent: curl/8.5.0'], urlencoded],
  'a client with identity content encoding': [[form, 'Content-Encoding: identity'], urlencoded],
  'an app with a custom Origin': [
    [json, 'Origin: capacitor://localhost'],
    (fields) => JSON.stringify(fields),
  ],
  'a browser on another site': [
    [form, 'Sec-Fetch-Site: cross-site', 'Origin: https://other.example'],
    urlencoded,
  ],
  'a client with an invalid token': [
    [form],
    (fields) => urlencoded({ ...fields, token: 'none', proof: 'none', website: '' }),
  ],
};

describe.each(formNames)('The form %s', (name) => {
  // R-132, R-133, R-142, R-151 … R-153
  test.each(Object.entries(requests))('The form is accepted: %s', async (_, [headers, body]) => {
    const fields = fieldsOf(name);
    const response = await write([formPaths[name], ...headers], body(fields));
    expect(response.status).toBe(201);
    expect(response.body.data).toMatchObject({
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u),
    });
    const row = await base.store.db
      .selectFrom('submission')
      .selectAll()
      .where('reference', '=', response.body.data?.reference ?? '')
      .executeTakeFirstOrThrow();
    const { consent: _consent, phone: _phone, ...storedFields } = fields;
    expect(row.fields).toMatchObject(storedFields);
    // A retry, as after a lost response.
    const retryResponse = await write([formPaths[name], ...headers], body(fields));
    expect(retryResponse.body).toEqual(response.body);
  });

  test('The form is accepted over HTTP/1.0', async () => {
    const fields = fieldsOf(name);
    expect((await write([formPaths[name], form], urlencoded(fields), '1.0')).status).toBe(201);
  });
});

test('A telephone number may be a JSON number', async () => {
  const body = JSON.stringify({ ...fieldsOf('call-me'), phone: 77012345678 });
  const response = await write([formPaths['call-me'], json], body);
  const row = await base.store.db
    .selectFrom('submission')
    .select('phone')
    .where('reference', '=', response.body.data?.reference ?? '')
    .executeTakeFirstOrThrow();
  expect(row.phone).toBe('+77012345678');
});

test.each(locales)('Confirmations and errors are in %s', async (locale) => {
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

test('The OpenAPI document describes the token as optional and mentions the quarantine', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = response.json() as OpenApiDocument;
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
