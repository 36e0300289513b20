import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AdminBrowser,
  adminOrigin,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
} from '#test/support/admin/admin-api.ts';
import { type Authenticator, createAuthenticator } from '#test/support/admin/authenticator.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

const MINUTE_MS = 60_000;

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let authenticator: Authenticator;

const credentials = { email: 'aigerim@site.test', password: adminPassword };
const rejected = { status: 422, body: { code: 'passkey-rejected' } };

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  owner = await admin.setUp();
  authenticator = createAuthenticator(adminOrigin);
  await register(owner, authenticator);
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

async function register(browser: AdminBrowser, added: Authenticator, name = 'Ноутбук') {
  const { attempt, options } = await browser.result('preparePasskey', { body: { password: adminPassword } });
  return browser.result('addPasskey', { body: { attempt, name, response: added.register(options) } });
}

type Deviation = Parameters<Authenticator['signIn']>[1];

async function signIn(used: Authenticator, deviation?: Deviation, browser = admin.open()) {
  const { attempt, options } = await browser.result('preparePasskeySignIn');
  const response = used.signIn(options, deviation);
  return browser.call('signInWithPasskey', { body: { attempt, response } });
}

describe('A sign-in', () => {
  test('The sign-in offers passkeys', async () => {
    expect(await admin.open().result('signInOptions')).toMatchObject({ passkeys: true });
  });

  test('A passkey signs in without an address or a password', async () => {
    const browser = admin.open();
    const { attempt, options } = await browser.result('preparePasskeySignIn');
    expect(options).toMatchObject({ rpId: 'site.test', userVerification: 'required' });
    const response = authenticator.signIn(options);
    const { account } = await browser.result('signInWithPasskey', { body: { attempt, response } });
    expect(account.email).toBe(credentials.email);
    expect((await browser.call('account')).status).toBe(200);
    const { events } = await owner.result('auditEvents', { query: { action: 'user.sign-in' } });
    expect(events[0]?.details).toEqual({ how: 'passkey' });
  });

  test('A passkey needs no one-time code', async () => {
    const browser = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const own = createAuthenticator(adminOrigin);
    await register(browser, own);
    const { id } = await browser.result('account');
    await base.store.db
      .updateTable('admin_user')
      .set({ totp_secret: Buffer.alloc(48) })
      .where('id', '=', id)
      .execute();
    expect((await signIn(own)).status).toBe(200);
  });

  test('A challenge is used once, also in concurrent requests', async () => {
    const browser = admin.open();
    const { attempt, options } = await browser.result('preparePasskeySignIn');
    const body = { attempt, response: authenticator.signIn(options) };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => admin.open().call('signInWithPasskey', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await browser.call('signInWithPasskey', { body })).toMatchObject(rejected);
  });

  test('A challenge is used up by a wrong response', async () => {
    const browser = admin.open();
    const { attempt, options } = await browser.result('preparePasskeySignIn');
    const wrong = { attempt, response: authenticator.signIn(options, { origin: 'https://evil.example' }) };
    expect(await browser.call('signInWithPasskey', { body: wrong })).toMatchObject(rejected);
    const right = { attempt, response: authenticator.signIn(options) };
    expect(await browser.call('signInWithPasskey', { body: right })).toMatchObject(rejected);
  });

  test('A challenge expires after five minutes', async () => {
    const browser = admin.open();
    const { attempt, options } = await browser.result('preparePasskeySignIn');
    admin.clock.now += 5 * MINUTE_MS;
    const body = { attempt, response: authenticator.signIn(options) };
    expect(await browser.call('signInWithPasskey', { body })).toMatchObject(rejected);
  });

  test('A client that starts too many sign-ins is blocked for a time, and others are not', async () => {
    const client = admin.open('198.51.100.77');
    for (let start = 0; start < 301; start += 1) await client.result('preparePasskeySignIn');
    const { status, body } = await client.call('preparePasskeySignIn');
    expect(status).toBe(429);
    expect(body.code).toBe('throttled');
    expect((await admin.open('198.51.100.78').call('preparePasskeySignIn')).status).toBe(200);
    admin.clock.now += 5 * MINUTE_MS;
    expect((await client.call('preparePasskeySignIn')).status).toBe(200);
  });

  test('The challenge of another sign-in is rejected', async () => {
    const browser = admin.open();
    const { options } = await browser.result('preparePasskeySignIn');
    const { attempt } = await browser.result('preparePasskeySignIn');
    const body = { attempt, response: authenticator.signIn(options) };
    expect(await browser.call('signInWithPasskey', { body })).toMatchObject(rejected);
  });

  test.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: `${adminOrigin}:8443` }],
    ['for another host', { host: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['of another user', { userHandle: Buffer.from('user 2').toString('base64url') }],
    ['with a lower counter', { counter: 1 }],
    ['without a counter', { counter: 0 }],
  ])('A response %s is rejected', async (_name, deviation) => {
    expect((await signIn(authenticator)).status).toBe(200);
    expect(await signIn(authenticator, deviation)).toMatchObject(rejected);
  });

  test('An unknown key and a signature by another key are rejected', async () => {
    const unknown = createAuthenticator(adminOrigin);
    expect(await signIn(unknown, { userHandle: 'dXNlciAx' })).toMatchObject(rejected);
    const browser = admin.open();
    const { attempt, options } = await browser.result('preparePasskeySignIn');
    const response = unknown.signIn(options, { userHandle: 'dXNlciAx', counter: 1000 });
    const { credentialId: id } = authenticator;
    const body = { attempt, response: { ...response, id, rawId: id } };
    expect(await browser.call('signInWithPasskey', { body })).toMatchObject(rejected);
  });

  test('A deactivated user is rejected', async () => {
    const browser = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const own = createAuthenticator(adminOrigin);
    await register(browser, own);
    expect((await signIn(own)).status).toBe(200);
    const { id } = await browser.result('account');
    await owner.result('changeUser', { params: { id }, body: { active: false } });
    expect(await signIn(own)).toMatchObject(rejected);
  });
});

describe('The own passkeys', () => {
  test('Adding and removing one ends all other sessions and is recorded', async () => {
    const other = admin.open();
    await other.result('signIn', { body: credentials });
    const added = createAuthenticator(adminOrigin);
    const { passkeys } = await register(owner, added, 'Телефон');
    expect(passkeys.map(({ name }) => name)).toEqual(['Ноутбук', 'Телефон']);
    expect((await other.call('account')).status).toBe(401);
    await other.result('signIn', { body: credentials });
    await owner.result('removePasskey', { params: { id: added.credentialId } });
    expect((await other.call('account')).status).toBe(401);
    expect((await owner.result('passkeys')).passkeys.map(({ name }) => name)).toEqual(['Ноутбук']);
    expect(await signIn(added)).toMatchObject(rejected);
    const { events } = await owner.result('auditEvents', { query: { user: 1 } });
    const actions = events.slice(0, 4).map(({ action, details }) => [action, details.name]);
    expect(actions).toContainEqual(['user.add-passkey', 'Телефон']);
    expect(actions).toContainEqual(['user.remove-passkey', 'Телефон']);
  });

  test('The password is asked before', async () => {
    for (const body of [{}, { password: 'not the password' }]) {
      expect((await owner.call('preparePasskey', { body })).body.code).toBe('wrong-password');
    }
  });

  test('A user without a password adds one without it', async () => {
    const browser = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const { id } = await browser.result('account');
    await base.store.db.updateTable('admin_user').set({ password_hash: null }).where('id', '=', id).execute();
    const { attempt, options } = await browser.result('preparePasskey', { body: {} });
    const response = createAuthenticator(adminOrigin).register(options);
    const added = await browser.call('addPasskey', { body: { attempt, name: 'Кілт', response } });
    expect(added.status).toBe(200);
  });

  test('A registered key is excluded from further registrations', async () => {
    const { attempt, options } = await owner.result('preparePasskey', { body: { password: adminPassword } });
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.credentialId }]);
    const response = authenticator.register(options);
    expect(await owner.call('addPasskey', { body: { attempt, name: 'x', response } })).toMatchObject(
      rejected,
    );
  });

  test.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('A registration %s is rejected, and its challenge is used up', async (_name, deviation) => {
    const { attempt, options } = await owner.result('preparePasskey', { body: { password: adminPassword } });
    const added = createAuthenticator(adminOrigin);
    const wrong = { attempt, name: 'x', response: added.register(options, deviation) };
    expect(await owner.call('addPasskey', { body: wrong })).toMatchObject(rejected);
    const right = { attempt, name: 'x', response: added.register(options) };
    expect((await owner.call('addPasskey', { body: right })).body.code).toBe('link-invalid');
  });

  test('The registration of another user is rejected', async () => {
    const browser = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const { attempt, options } = await owner.result('preparePasskey', { body: { password: adminPassword } });
    const response = createAuthenticator(adminOrigin).register(options);
    const { body } = await browser.call('addPasskey', { body: { attempt, name: 'x', response } });
    expect(body.code).toBe('link-invalid');
  });

  test('A passkey of another user is not removed', async () => {
    const browser = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const params = { id: authenticator.credentialId };
    expect((await browser.call('removePasskey', { params })).status).toBe(404);
    expect((await owner.result('passkeys')).passkeys).toHaveLength(1);
  });
});
