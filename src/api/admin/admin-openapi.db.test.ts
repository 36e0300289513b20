import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminCalls, adminCallNames, adminCallOf } from '#contract/admin/admin-calls.ts';
import { adminRoutes } from '#contract/admin/admin-routes.ts';
import {
  type AdminBrowser,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
} from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makePdf } from '#test/support/files/pdf.ts';
import type { OpenApiDocument, Operation } from '../openapi/openapi-types.ts';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let document: OpenApiDocument;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  document = (await owner.result('apiDescription')) as unknown as OpenApiDocument;
  ajv.addSchema(document, 'openapi');
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

function operationOf(name: keyof AdminCalls): Operation {
  const [method, path] = adminRoutes[name];
  const operation = document.paths[path]?.[method.toLowerCase() as 'get'];
  return operation ?? expect.fail(`${name} is missing`);
}

const validate = (schema: string, value: unknown) => {
  const check = ajv.getSchema(`openapi#/components/schemas/${schema}`);
  expect(check, schema).toBeTypeOf('function');
  check?.(value);
  return check?.errors ?? null;
};

describe('Each call', () => {
  test('is in the document, once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual([...adminCallNames].sort());
  });

  test.each(adminCallNames)('%s has its parameters, body, response and authentication', (name) => {
    const { parameters, requestBody, responses, security } = operationOf(name);
    const { access, needsSession, params, query, result, body } = adminCallOf(name);
    const named = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));
    const inPath = named.filter((each) => each.in === 'path').map((each) => each.name);
    expect(inPath).toEqual(Array.from(adminRoutes[name][1].matchAll(/\{([a-zA-Z]+)\}/gu), ([, id]) => id));
    expect(inPath).toEqual(Object.keys(params.shape));
    const inQuery = named.filter((each) => each.in === 'query').map((each) => each.name);
    expect(inQuery).toEqual(Object.keys(query.shape));
    expect(requestBody === undefined).toBe(body.safeParse(null).success);
    expect(Object.keys(responses)).toEqual([result.safeParse(null).success ? '204' : '200', 'default']);
    const schemes = (security ?? []).flatMap((each) => Object.keys(each));
    const tokens = needsSession ? [] : ['token'];
    expect(schemes).toEqual(access === 'public' ? [] : ['cookie', ...tokens]);
  });
});

test('Every schema compiles, and every reference has a target', () => {
  for (const name of Object.keys(document.components.schemas)) validate(name, null);
  const text = JSON.stringify(document);
  const references = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/gu), (match) => match[1] ?? ''));
  expect(references.size).toBeGreaterThan(30);
  for (const reference of references) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect({ reference, found: typeof found }).toEqual({ reference, found: 'object' });
  }
});

test('Requests and responses match the schemas', async () => {
  const { token } = await owner.result('createAccessToken', {
    body: { name: 'CRM', days: 30, password: adminPassword },
  });
  for (const name of ['account', 'users', 'auditEvents', 'apiDescription'] as const) {
    const { body } = await admin.open().call(name, { headers: { authorization: `Bearer ${token}` } });
    const schema = `${name.charAt(0).toUpperCase()}${name.slice(1)}Result`;
    expect({ name, errors: validate(schema, body) }).toEqual({ name, errors: null });
  }
  const uploadId = await owner.sendFile({
    kind: 'document',
    name: 'a.pdf',
    bytes: Buffer.from(makePdf('a')),
  });
  const uploaded = await owner.call('finishUpload', { params: { uploadId }, body: { kind: 'document' } });
  expect(uploaded.status).toBe(200);
  expect(validate('FinishUploadResult', uploaded.body)).toBeNull();
  const invitation = { email: 'a@site.test', name: 'A', locale: 'kk', grants: [] };
  expect(validate('InviteUserBody', invitation)).not.toBeNull();
  const grants = [{ role: 'editor', sections: ['news'], locales: ['kk'] }];
  expect(validate('InviteUserBody', { ...invitation, grants })).toBeNull();
});

test('Problems match the schema', async () => {
  const problems = await Promise.all([
    admin.open().call('account'),
    owner.call('changeAccount', { body: { name: '', locale: 'kk' } }),
    owner.call('user', { params: { id: 999_999 } }),
  ]);
  expect(problems.map(({ status }) => status)).toEqual([401, 422, 404]);
  for (const { body } of problems) expect(validate('Problem', body)).toBeNull();
});

test('The document needs a session or a token', async () => {
  expect((await admin.open().call('apiDescription')).status).toBe(401);
});

test('Optional parameters are not required', () => {
  expect(operationOf('entries').parameters).toContainEqual(
    expect.objectContaining({ name: 'before', required: false }),
  );
});

test('Numeric parameters are integers', () => {
  expect(operationOf('user').parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
    },
  ]);
});
