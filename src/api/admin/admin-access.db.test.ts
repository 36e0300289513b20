import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminCalls, adminCallNames, adminCallOf } from '#contract/admin/admin-calls.ts';
import { type AdminCallName, adminRoutes } from '#contract/admin/admin-routes.ts';
import { locales } from '#language/locale/locale.ts';
import { globalActions, mayDoGlobally, roles } from '#model/auth/permission.ts';
import { sections } from '#model/auth/section.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

/** Everything that a call does not need to exist. */
const PATH_ID = '999999999';

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const isPublic = (name: keyof AdminCalls) => adminCallOf(name).access === 'public';
const pathOf = (name: keyof AdminCalls) => adminRoutes[name][1].replaceAll(/\{[a-zA-Z]+\}/gu, PATH_ID);

interface RawRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

async function send({ headers = {}, ...request }: RawRequest) {
  const response = await admin.app.inject({
    ...request,
    method: request.method as 'GET',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

const jsonHeaders = { 'content-type': 'application/json' };

describe('Without a session', () => {
  const closed = adminCallNames.filter((name) => !isPublic(name));

  test.each(closed)('%s responds with 401', async (name) => {
    const { status, text } = await send({
      method: adminRoutes[name][0],
      url: pathOf(name),
      headers: jsonHeaders,
      payload: '{}',
    });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ code: 'signed-out', status: 401 });
  });

  test('No spelling of a URL, method or content type gives data', async () => {
    const spellings = (path: string) => [
      `${path}/`,
      path.replace('/admin/api', '/admin//api'),
      path.replace('/admin/api', '/admin/./api'),
      path.replace('/admin/api', '/admin/x/../api'),
      path.replace('/admin/api', '/admin/%61pi'),
      path.replace('/admin/api', '/ADMIN/API'),
      path.replace('/admin/api/', '/admin/api%2f'),
      `${path}?x=1`,
      `${path};x=1`,
      `${path}%20`,
      `${path}#x`,
      `//site.test${path}`,
    ];
    for (const name of closed) {
      for (const url of spellings(pathOf(name))) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
            const { status, text } = await send({
              method,
              url,
              headers: { 'content-type': type },
              payload: '{}',
            });
            const isDocument = text === '<!doctype html>' || (method === 'HEAD' && status === 200);
            // Other paths are pages of the site or the document of the admin, which contain no data.
            expect(isDocument || status >= 400, `${method} ${url} ${type}: ${status} ${text}`).toBe(true);
            if (url.startsWith('/admin/api/')) expect(status, `${method} ${url}`).toBeGreaterThanOrEqual(400);
          }
        }
      }
    }
  });
});

describe('Permissions', () => {
  /** Roles that read no content. */
  const withoutContent = ['leads', 'hr', 'lead-export'] as const;
  /** What an operation refuses to a role, besides the access of the call. */
  const deniedByOperation: Partial<Record<AdminCallName, readonly (typeof roles)[number][]>> = {
    assets: withoutContent,
    assetTags: withoutContent,
    asset: withoutContent,
    describeAsset: [...withoutContent, 'reader'],
    deleteAsset: [...withoutContent, 'reader'],
    // They read one section, and are refused to users who may not read it.
    redirects: withoutContent,
    missingUrls: withoutContent,
    texts: withoutContent,
  };

  const grantsOf = (role: (typeof roles)[number]) => [
    { role, sections: [...sections], locales: [...locales] },
  ];

  test.each(roles)('Each call permits the role %s what its access says', async (role) => {
    const browser = await admin.signInAs(grantsOf(role));
    for (const name of adminCallNames) {
      const { access } = adminCallOf(name);
      const isGlobal = (globalActions as readonly string[]).includes(access);
      // These end the session.
      if (name === 'signOut' || isPublic(name)) continue;
      const { status } = await send({
        method: adminRoutes[name][0],
        url: pathOf(name),
        headers: { ...jsonHeaders, cookie: browser.cookie ?? '' },
        payload: '{"nothing":1}',
      });
      const isPermitted =
        !isGlobal || mayDoGlobally({ grants: grantsOf(role) }, access as (typeof globalActions)[number]);
      // What is exported depends on another role: without one there is nothing.
      const needsMore = role === 'lead-export' && name.startsWith('exportSubmissions');
      const isDenied = !isPermitted || needsMore || deniedByOperation[name]?.includes(role) === true;
      expect(status === 403, `${name}: ${status}`).toBe(isDenied);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('Cross-site requests', () => {
  const attempts: [name: string, headers: Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another origin of the site', { 'sec-fetch-site': 'same-site' }],
    ['with a foreign origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['with an opaque origin', { 'sec-fetch-site': '', origin: 'null' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['without any origin', { 'sec-fetch-site': '' }],
  ];

  test.each(attempts)('A change %s is rejected', async (_name, headers) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const response = await admin.app.inject({
      method: 'PUT',
      url: '/admin/api/account',
      headers: { ...jsonHeaders, cookie: owner.cookie ?? '', ...given },
      payload: JSON.stringify({ name: 'Changed', locale: 'kk' }),
    });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('cross-site');
    expect((await owner.result('account')).name).toBe('Айгерім');
  });

  test('A page of the site on a plain HTTP host may change data', async () => {
    const response = await admin.app.inject({
      method: 'PUT',
      url: '/admin/api/account',
      headers: {
        ...jsonHeaders,
        cookie: owner.cookie ?? '',
        host: '192.168.1.5:3000',
        origin: 'http://192.168.1.5:3000',
      },
      payload: JSON.stringify({ name: 'Айгерім', locale: 'kk' }),
    });
    expect(response.statusCode).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'A body of the type %j is rejected',
    async (type) => {
      const { status } = await send({
        method: 'PUT',
        url: '/admin/api/account',
        headers: { cookie: owner.cookie ?? '', 'content-type': type },
        payload: JSON.stringify({ name: 'Changed', locale: 'kk' }),
      });
      expect(status).toBe(415);
    },
  );
});

describe('Bad input', () => {
  const naughty = fc.oneof(
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"__proto__":{"x":1}}',
      '\u0000',
      '{"name":"\\u0000"}',
      ...['\\u0000', '\\ud800'].map(
        (text) =>
          `{"email":"a${text}@site.test","name":"a${text}","password":"${text}","token":"${text}","attempt":"${text}",` +
          `"code":"${text}","kind":"reset","locale":"kk","days":1,"note":"${text}","alt":{"kk":"a${text}"}}`,
      ),
      '{"email":{"$ne":1}}',
    ),
    fc
      .record({
        email: fc.anything(),
        name: fc.anything(),
        password: fc.anything(),
        token: fc.anything(),
        code: fc.anything(),
        grants: fc.anything(),
        locale: fc.anything(),
      })
      .map((value) => JSON.stringify(value) ?? ''),
  );
  const query = fc.dictionary(fc.constantFrom('before', 'user', 'from', 'type', 'x'), fc.string(), {
    maxKeys: 3,
  });

  test.each(adminCallNames)(
    '%s responds to any input with a problem or a result, never with 500',
    async (name) => {
      const isOwnSession = name === 'signOut' || name === 'endSession' || name === 'endOtherSessions';
      await fc.assert(
        fc.asyncProperty(naughty, query, async (payload, values) => {
          const search = new URLSearchParams(values);
          const { status, text, headers } = await send({
            method: adminRoutes[name][0],
            url: `${pathOf(name)}?${search}`,
            headers: { ...jsonHeaders, ...(!isOwnSession && { cookie: owner.cookie ?? '' }) },
            payload,
          });
          expect(status, text).toBeLessThan(500);
          if (status >= 400) {
            expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
            expect(JSON.parse(text)).toMatchObject({
              status,
              code: expect.any(String),
              message: expect.any(String),
            });
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  test('The message names the field in the language of the user', async () => {
    const body = { name: '', locale: 'xx' } as never;
    const { status, body: problem } = await owner.call('changeAccount', { body });
    expect(status).toBe(422);
    expect(problem.errors).toEqual({ name: ['Бұл өрісті толтырыңыз.'], locale: ['Мәні дұрыс емес.'] });
  });

  test('An unknown query field is rejected, because a misspelt filter would return everything', async () => {
    expect((await owner.call('auditEvents', { query: { acton: 'user.sign-in' } as never })).status).toBe(422);
  });

  test('A body that is too large is rejected', async () => {
    const { status } = await send({
      method: 'PUT',
      url: '/admin/api/account',
      headers: { ...jsonHeaders, cookie: owner.cookie ?? '' },
      payload: JSON.stringify({ name: 'x'.repeat(5_000_000), locale: 'kk' }),
    });
    expect(status).toBe(413);
  });
});
