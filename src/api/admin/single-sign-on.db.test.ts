import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseGroupGrants } from '#model/auth/group-grants.ts';
import { administratorGrant } from '#model/auth/permission.ts';
import { openIdentityProvider } from '#operations/auth/identity-provider.ts';
import { SINGLE_SIGN_ON_CALLBACK } from '#operations/auth/single-sign-on.ts';
import {
  type AdminBrowser,
  adminOrigin,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
  tokenOf,
} from '#test/support/admin/admin-api.ts';
import {
  type ProviderUser,
  signInAtProvider,
  startTestProvider,
  type TestProvider,
} from '#test/support/admin/identity-provider.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { findFreePort } from '#test/support/server/free-port.ts';

const MINUTE_MS = 60_000;
const START = '/admin/api/oidc/start';
const news = { role: 'editor', sections: ['news'], locales: ['kk', 'ru'] };

let base: TestStore;
let provider: TestProvider;
let admin: TestAdmin;
let owner: AdminBrowser;

const callbackUrl = adminOrigin + SINGLE_SIGN_ON_CALLBACK;

function openProvider(changes: { issuer?: string; clientSecret?: string } = {}) {
  return openIdentityProvider({
    ...provider,
    name: 'Company ID',
    groupsClaim: 'groups',
    groups: parseGroupGrants('site-admins=administrator; editors=editor:news:kk,ru'),
    ...changes,
  });
}

beforeAll(async () => {
  provider = await startTestProvider(callbackUrl);
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db, { identityProvider: openProvider() });
  owner = await admin.setUp();
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
  await provider?.stop();
});

/** Adds a user to the provider. @returns the login */
function addUser(changes: ProviderUser = {}, { users } = provider): string {
  const login = `user${number++}`;
  const defaults = {
    email: `${login}@company.kz`,
    email_verified: true,
    name: 'Ару Серік',
    groups: ['editors'],
  };
  users.set(login, { ...defaults, ...changes });
  return login;
}
let number = 1;

/** Changes a user at the provider. */
const changeUser = (login: string, changes: ProviderUser) =>
  provider.users.set(login, { ...provider.users.get(login), ...changes });

const usersWith = async (email: string) =>
  (await owner.result('users')).users.filter((user) => user.email === email);

interface Navigation {
  location: string;
  cookies: string[];
}

/** Follows a link or a redirect to the site. */
async function navigate(url: string, cookie = '', site = 'cross-site', served = admin): Promise<Navigation> {
  const { pathname, search } = new URL(url, adminOrigin);
  const headers = { 'sec-fetch-site': site, cookie, 'accept-language': 'kk' };
  const response = await served.app.inject({ url: pathname + search, headers });
  expect(response.statusCode, response.body).toBe(303);
  expect(response.headers['cache-control']).toBe('no-store');
  return {
    location: String(response.headers.location),
    cookies: [response.headers['set-cookie'] ?? []].flat(),
  };
}

const nameAndValue = (setCookie = '') => setCookie.split(';', 1)[0] ?? '';

async function start(served = admin) {
  const { location, cookies } = await navigate(START, '', 'same-origin', served);
  return { url: location, cookie: nameAndValue(cookies[0]) };
}

/** Signs in at the provider and follows the callback. */
async function signInAs(login: string, served = admin) {
  const { url, cookie } = await start(served);
  const callback = await signInAtProvider(url, login);
  const { location, cookies } = await navigate(callback, cookie, 'cross-site', served);
  const browser = served.open();
  browser.cookie = nameAndValue(cookies.find((each) => each.startsWith('__Secure-shanyraq_admin=')));
  return { location, browser, callback, cookie, cookies };
}

const failed = (fault: string) => `/admin/sign-in?error=${fault}`;
const actions = async (id: number) =>
  (await owner.result('auditEvents', { query: { user: id } })).events.map(({ action }) => action);

describe('A sign-in at the provider', () => {
  test('creates a user with the permissions of the groups', async () => {
    const login = addUser({ groups: ['editors', 'staff'] });
    const { location, browser, cookies } = await signInAs(login);
    expect(location).toBe('/admin/');
    expect(cookies).toContainEqual(expect.stringMatching(/^__Secure-shanyraq_oidc=; .*Max-Age=0;/));
    expect(cookies).toContainEqual(
      expect.stringMatching(/; Path=\/admin; .*HttpOnly; SameSite=Strict; Secure$/),
    );
    const account = await browser.result('account');
    expect(account).toMatchObject({
      email: `${login}@company.kz`,
      name: 'Ару Серік',
      locale: 'kk',
      grants: [news],
      hasPassword: false,
    });
    expect(await actions(account.id)).toEqual(['user.sign-in', 'user.register']);
    const again = await signInAs(login);
    expect((await again.browser.result('account')).id).toBe(account.id);
    expect((await browser.call('account')).status).toBe(200);
  });

  test('is offered by the name of the provider', async () => {
    expect((await admin.open().result('signInOptions')).singleSignOn).toBe('Company ID');
  });

  test('sends the browser to the provider with PKCE, state and nonce, and binds the attempt to it', async () => {
    const { location, cookies } = await navigate(START, '', 'same-origin');
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'site',
      response_type: 'code',
      redirect_uri: callbackUrl,
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      nonce: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    });
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Secure-shanyraq_oidc=[A-Za-z0-9_-]{43}; Path=\/admin\/api\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });

  test('reads claims of the id token too', async () => {
    const other = await startTestProvider(callbackUrl, { hasClaimsInIdToken: true });
    const served = await openTestAdmin(base.store.db, {
      identityProvider: openProvider({ issuer: other.issuer }),
    });
    const { location, browser } = await signInAs(addUser({}, other), served);
    expect(location).toBe('/admin/');
    expect((await browser.result('account')).grants).toEqual([news]);
    await served.close();
    await other.stop();
  });

  test('of two browsers at once creates one user', async () => {
    const login = addUser();
    const [one, other] = await Promise.all([signInAs(login), signInAs(login)]);
    expect([one.location, other.location]).toEqual(['/admin/', '/admin/']);
    expect(await usersWith(`${login}@company.kz`)).toHaveLength(1);
  });

  test('uses the address as the name if the provider has none', async () => {
    const login = addUser({ name: undefined });
    const { browser } = await signInAs(login);
    expect((await browser.result('account')).name).toBe(`${login}@company.kz`);
  });

  test('cleans a name that cannot be stored or poses as another', async () => {
    const login = addUser({ name: `\u202eАру\0\n\ud800${'ә'.repeat(111)}👩👩` });
    const { browser } = await signInAs(login);
    const { name } = await browser.result('account');
    expect(name).toMatch(/^Ару {2}\ufffdә{111}👩\ufffd$/u);
  });
});

describe('Permissions', () => {
  test('follow the groups at each sign-in; a change ends other sessions and is recorded', async () => {
    const login = addUser();
    const { browser } = await signInAs(login);
    const { id } = await browser.result('account');
    changeUser(login, { groups: ['site-admins'] });
    const promoted = await signInAs(login);
    expect((await promoted.browser.result('account')).grants).toEqual([administratorGrant]);
    expect((await browser.call('account')).status).toBe(401);
    expect(await actions(id)).toEqual([
      'user.sign-in',
      'user.change-permissions',
      'user.sign-in',
      'user.register',
    ]);
  });

  test('end with the last group', async () => {
    const login = addUser();
    const { browser } = await signInAs(login);
    const { id } = await browser.result('account');
    changeUser(login, { groups: [] });
    const { location, browser: rejected } = await signInAs(login);
    expect(location).toBe(failed('no-access'));
    expect(rejected.cookie).toBe('');
    expect((await browser.call('account')).status).toBe(401);
    expect((await owner.result('user', { params: { id } })).grants).toEqual([]);
  });

  test.each([[['staff']], [[]], [undefined]])('are needed: groups %j cannot sign in', async (groups) => {
    const login = addUser({ groups });
    expect((await signInAs(login)).location).toBe(failed('no-access'));
    expect(await usersWith(`${login}@company.kz`)).toEqual([]);
  });

  test('do not help a deactivated user', async () => {
    const login = addUser();
    const { browser } = await signInAs(login);
    const { id } = await browser.result('account');
    await owner.result('changeUser', { params: { id }, body: { active: false } });
    expect((await signInAs(login)).location).toBe(failed('no-access'));
  });
});

describe('An existing account', () => {
  const invite = (login: string) =>
    owner.result('inviteUser', {
      body: {
        email: `${login}@company.kz`,
        name: 'Ару',
        locale: 'ru',
        grants: [{ role: 'reader', sections: ['faq'], locales: ['en'] }],
      },
    });

  test('that was invited is linked by its verified address, and its invitation ends', async () => {
    const login = addUser();
    const { id } = await invite(login);
    const link = await admin.lastLink(`${login}@company.kz`);
    const { browser } = await signInAs(login);
    expect(await browser.result('account')).toMatchObject({ id, name: 'Ару', grants: [news] });
    const body = { kind: 'invitation', token: tokenOf(link) } as const;
    expect((await admin.open().call('checkUserLink', { body })).body.code).toBe('link-invalid');
    expect(await actions(id)).toContain('user.link-identity');
  });

  test('of single sign-on gets no link to set a password, unless an administrator invites again', async () => {
    const login = addUser();
    const email = `${login}@company.kz`;
    const { browser } = await signInAs(login);
    const { id } = await browser.result('account');
    await admin.open().result('requestReset', { body: { email, locale: 'kk' } });
    expect(await admin.lastLink(email)).toBeUndefined();
    await owner.result('resendInvitation', { params: { id } });
    expect(await admin.lastLink(email)).toContain('/admin/invitation#');
  });

  test('of single sign-on is signed out when an administrator invites it again', async () => {
    const { browser } = await signInAs(addUser());
    const { id } = await browser.result('account');
    await owner.result('resendInvitation', { params: { id } });
    expect((await browser.call('account')).status).toBe(401);
  });

  test('is not linked by an address that is not verified', async () => {
    for (const email_verified of [false, undefined]) {
      const login = addUser({ email_verified });
      await invite(login);
      expect((await signInAs(login)).location).toBe(failed('account-exists'));
    }
  });

  test('with a password is not linked', async () => {
    const login = addUser({ email: 'AIGERIM@site.test', groups: ['site-admins'] });
    const { location, browser } = await signInAs(login);
    expect(location).toBe(failed('account-exists'));
    expect(browser.cookie).toBe('');
  });

  test('of another subject is not linked', async () => {
    const login = addUser();
    await signInAs(login);
    const other = addUser({ email: `${login}@company.kz` });
    expect((await signInAs(other)).location).toBe(failed('account-exists'));
  });

  test('is found by its subject after the address has changed', async () => {
    const login = addUser();
    const { browser } = await signInAs(login);
    changeUser(login, { email: `new-${login}@company.kz` });
    const again = await signInAs(login);
    expect((await again.browser.result('account')).id).toBe((await browser.result('account')).id);
  });
});

describe('A user without a password', () => {
  const create = { body: { name: 'CRM', days: 30 } };

  test('confirms changes of the account by a recent sign-in', async () => {
    const login = addUser();
    const { browser } = await signInAs(login);
    await browser.result('createAccessToken', create);
    admin.clock.now += 10 * MINUTE_MS + 1;
    const rejected = { status: 403, body: { code: 'sign-in-needed' } };
    expect(await browser.call('createAccessToken', create)).toMatchObject(rejected);
    for (const name of ['prepareSecondFactor', 'renewBackupCodes', 'disableSecondFactor'] as const) {
      expect(await browser.call(name, { body: {} })).toMatchObject(rejected);
    }
    const guess = { body: { password: 'x' } };
    expect(await browser.call('preparePasskey', guess)).toMatchObject(rejected);
    const again = await signInAs(login);
    const { tokens } = await again.browser.result('createAccessToken', create);
    expect(tokens).toHaveLength(2);
    expect((await again.browser.call('preparePasskey', { body: {} })).status).toBe(200);
    expect(await browser.call('createAccessToken', create)).toMatchObject(rejected);
  });

  test('does not get one', async () => {
    const { browser } = await signInAs(addUser());
    const body = { current: adminPassword, password: 'жеті рет өлшеп, екі рет кес' };
    expect(await browser.call('changePassword', { body })).toMatchObject({
      status: 422,
      body: { code: 'wrong-password' },
    });
  });

  test('may turn on one-time codes, for which the next sign-in asks', async () => {
    const login = addUser();
    const { browser } = await signInAs(login);
    const { id } = await browser.result('account');
    const { attempt, secret } = await browser.result('prepareSecondFactor', { body: {} });
    const codeNow = () => new TOTP({ secret, period: 30 }).generate({ timestamp: admin.clock.now });
    await browser.result('enableSecondFactor', { body: { attempt, code: codeNow() } });
    admin.clock.now += MINUTE_MS;

    const { location, browser: other } = await signInAs(login);
    expect(location).toMatch(/^\/admin\/second-step#[A-Za-z0-9_-]{43}$/);
    expect(other.cookie).toBe('');
    const step = { attempt: tokenOf(location), code: '000000' };
    expect((await other.call('completeSignIn', { body: step })).body.code).toBe('wrong-code');
    const { account } = await other.result('completeSignIn', { body: { ...step, code: codeNow() } });
    expect(account).toMatchObject({ id, hasSecondFactor: true });
    const { events } = await owner.result('auditEvents', { query: { user: id, action: 'user.sign-in' } });
    expect(events[0]?.details).toEqual({ how: 'single sign-on and code' });
    await other.result('disableSecondFactor', { body: {} });
    expect((await signInAs(login)).location).toBe('/admin/');
  });
});

describe('A callback is rejected', () => {
  test('without the cookie of its browser, and with that of another one', async () => {
    const { url } = await start();
    const callback = await signInAtProvider(url, addUser());
    expect((await navigate(callback)).location).toBe(failed('rejected'));
    const other = await start();
    expect((await navigate(callback, other.cookie)).location).toBe(failed('rejected'));
  });

  test('when it is used again', async () => {
    const { callback, cookie } = await signInAs(addUser());
    expect((await navigate(callback, cookie)).location).toBe(failed('rejected'));
  });

  test('after ten minutes', async () => {
    const { url, cookie } = await start();
    const callback = await signInAtProvider(url, addUser());
    admin.clock.now += 10 * MINUTE_MS;
    expect((await navigate(callback, cookie)).location).toBe(failed('rejected'));
  });

  test.each([
    ['with another state', 'state', 'x'.repeat(43)],
    ['with another code', 'code', 'x'.repeat(43)],
    ['of another issuer', 'iss', 'http://127.0.0.1:1'],
  ])('%s', async (_name, field, value) => {
    const login = addUser();
    const { url, cookie } = await start();
    const callback = new URL(await signInAtProvider(url, login));
    expect(callback.searchParams.has(field)).toBe(true);
    callback.searchParams.set(field, value);
    expect((await navigate(callback.href, cookie)).location).toBe(failed('rejected'));
    expect(await usersWith(`${login}@company.kz`)).toEqual([]);
  });

  test('when the user has cancelled', async () => {
    const { url, cookie } = await start();
    const query = new URLSearchParams({
      error: 'access_denied',
      state: new URL(url).searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    expect((await navigate(`${callbackUrl}?${query}`, cookie)).location).toBe(failed('rejected'));
    expect(admin.logLines.join('')).toContain('"code":"access_denied"');
  });

  test('without an address of the user', async () => {
    expect((await signInAs(addUser({ email: undefined }))).location).toBe(failed('rejected'));
    expect(admin.logLines.join('')).toContain('returned no e-mail address');
  });

  test.each(['', '?', '?code=', '?code[]=x&state', '?%', '?state=%00&code=%ff', '?long'])(
    'with the query %j, and not with 500',
    async (query) => {
      const { cookie } = await start();
      const url = callbackUrl + query.replace('long', `code=${'x'.repeat(5000)}`);
      expect((await navigate(url, cookie)).location).toBe(failed('rejected'));
    },
  );
});

describe('The provider', () => {
  test('may be down: the sign-in says so, and works when it is back', async () => {
    const port = await findFreePort();
    const served = await openTestAdmin(base.store.db, {
      identityProvider: openProvider({ issuer: `http://127.0.0.1:${port}` }),
    });
    const { location } = await navigate(START, '', 'same-origin', served);
    expect(location).toBe(failed('provider-unavailable'));
    expect(served.logLines.join('')).toContain('single sign-on failed');
    const other = await startTestProvider(callbackUrl, { port });
    expect((await signInAs(addUser({}, other), served)).location).toBe('/admin/');
    await served.close();
    await other.stop();
  });

  test('may go down during the sign-in', async () => {
    const other = await startTestProvider(callbackUrl);
    const served = await openTestAdmin(base.store.db, {
      identityProvider: openProvider({ issuer: other.issuer }),
    });
    const { url, cookie } = await start(served);
    const callback = await signInAtProvider(url, addUser({}, other));
    await other.stop();
    const { location } = await navigate(callback, cookie, 'cross-site', served);
    expect(location).toBe(failed('provider-unavailable'));
    await served.close();
  });

  test('may reject the secret of the site, which is logged without the secret', async () => {
    const served = await openTestAdmin(base.store.db, {
      identityProvider: openProvider({ clientSecret: 'wrong secret' }),
    });
    expect((await signInAs(addUser(), served)).location).toBe(failed('rejected'));
    expect(served.logLines.join('')).toContain('"code":"invalid_client"');
    expect(served.logLines.join('')).not.toContain('wrong secret');
    await served.close();
  });
});

test('A link on another site leads to the sign-in, and starts nothing', async () => {
  const { location, cookies } = await navigate(START, '', 'cross-site');
  expect(location).toBe('/admin/sign-in');
  expect(cookies).toEqual([]);
});

test('Without a provider there are no such routes', async () => {
  const served = await openTestAdmin(base.store.db);
  for (const url of [START, SINGLE_SIGN_ON_CALLBACK]) {
    const response = await served.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(response.statusCode).toBe(404);
  }
  expect((await served.open().result('signInOptions')).singleSignOn).toBeNull();
  await served.close();
});
