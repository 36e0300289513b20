import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorGrant } from '#model/auth/permission.ts';
import { createSetupLink } from '#operations/auth/set-up.ts';
import {
  type AdminBrowser,
  type AdminGrant,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
  tokenOf,
} from '#test/support/admin/admin-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';

// N-07

const MINUTE_MS = 60_000;

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
});

const setUpBody = (token: string, email: string) => ({
  token,
  name: 'Айгерім',
  email,
  password: adminPassword,
  locale: 'kk' as const,
});
const credentials = { email: 'aigerim@site.test', password: adminPassword };

describe('The first administrator', () => {
  const context = () => ({ db: base.store.db, now: () => admin.clock.now });

  test('A new link invalidates the former one, and a link expires after an hour', async () => {
    const former = tokenOf(await createSetupLink(context()));
    const token = tokenOf(await createSetupLink(context()));
    expect((await admin.open().call('checkSetupLink', { body: { token: former } })).status).toBe(422);
    expect((await admin.open().call('checkSetupLink', { body: { token } })).status).toBe(204);
    admin.clock.now += 61 * MINUTE_MS;
    expect((await admin.open().call('checkSetupLink', { body: { token } })).body.code).toBe('link-invalid');
    expect((await admin.open().call('setUp', { body: setUpBody(token, 'a@site.test') })).status).toBe(422);
  });

  test('Twenty simultaneous uses of the link create one administrator', async () => {
    const token = tokenOf(await createSetupLink(context()));
    const browsers = Array.from({ length: 20 }, () => admin.open());
    const responses = await Promise.all(
      browsers.map((browser, index) =>
        browser.call('setUp', { body: setUpBody(token, `admin${index}@site.test`) }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    owner = browsers[responses.findIndex(({ status }) => status === 200)] as AdminBrowser;
    const { users } = await owner.result('users');
    expect(users).toHaveLength(1);
    expect(await createSetupLink(context())).toBeUndefined();
    // The other tests sign in with this address.
    await base.store.db
      .updateTable('admin_user')
      .set({ email: credentials.email, email_key: credentials.email })
      .execute();
  });
});

describe('The password', () => {
  test('A right password sets a cookie for the admin only', async () => {
    const browser = admin.open();
    const { status, headers, body } = await browser.call('signIn', { body: credentials });
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ name: 'Айгерім', grants: [administratorGrant] });
    expect(headers['set-cookie']).toMatch(
      /^__Secure-shanyraq_admin=[A-Za-z0-9_-]{43}; Path=\/admin; Max-Age=[0-9]+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect((await browser.call('account')).status).toBe(200);
  });

  test('A wrong password and an unknown address get the same response', async () => {
    const wrong = await admin
      .open()
      .call('signIn', { body: { ...credentials, password: 'not the password' } });
    const unknown = await admin.open().call('signIn', {
      body: { email: 'nobody@site.test', password: 'not the password' },
    });
    const comparable = ({ status, body }: typeof wrong) => ({ status, body: { ...body, instance: '' } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.code).toBe('wrong-credentials');
    expect(comparable(wrong)).toEqual(comparable(unknown));
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('The database has only hashes of passwords and tokens', async () => {
    const browser = admin.open();
    await browser.call('signIn', { body: credentials });
    const token = browser.cookie?.split('=')[1] ?? '';
    const rows = [
      ...(await base.store.db.selectFrom('admin_user').selectAll().execute()),
      ...(await base.store.db.selectFrom('session').selectAll().execute()),
    ];
    const text = rows.map((row) => Object.values(row).map(String).join('\n')).join('\n');
    expect(text).not.toContain(token);
    expect(text).not.toContain(adminPassword);
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test.each([
    ['short1', 'too-short'],
    ['password1234', 'too-common'],
    ['йцукенгшщз12', 'too-common'],
    ['aigerim@site', 'too-common'],
  ])('The password %s is rejected', async (password, fault) => {
    await owner.call('signIn', { body: credentials });
    const { status, body } = await owner.call('changePassword', {
      body: { current: adminPassword, password },
    });
    expect(status).toBe(422);
    const expected = fault === 'too-short' ? 'Құпиясөз кемінде 10 таңбадан тұруы керек.' : 'табу оңай';
    expect(String((body.errors as Record<string, string[]>).password?.[0])).toContain(expected);
  });

  test('Changing the password ends all other sessions', async () => {
    const [one, other] = [admin.open(), admin.open()];
    await one.call('signIn', { body: credentials });
    await other.call('signIn', { body: credentials });
    const password = 'тоғыз қабат торқаның ішінде';
    expect((await one.call('changePassword', { body: { current: adminPassword, password } })).status).toBe(
      204,
    );
    expect((await one.call('account')).status).toBe(200);
    expect((await other.call('account')).status).toBe(401);
    await one.call('changePassword', { body: { current: password, password: adminPassword } });
  });
});

describe('Sessions', () => {
  test('A user lists own sessions and ends one', async () => {
    const [one, other] = [admin.open(), admin.open()];
    await one.call('signIn', { body: credentials, headers: { 'user-agent': 'Firefox' } });
    await other.call('signIn', { body: credentials, headers: { 'user-agent': 'Chromium' } });
    const { sessions } = await one.result('sessions');
    expect(sessions.find(({ isCurrent }) => isCurrent)?.userAgent).toBe('Firefox');
    const foreign = sessions.find(({ userAgent }) => userAgent === 'Chromium');
    await one.result('endSession', { params: { id: foreign?.id ?? 0 } });
    expect((await other.call('account')).status).toBe(401);
    expect((await one.call('endSession', { params: { id: 999_999 } })).status).toBe(404);
  });

  test('Signing out removes session and cookie', async () => {
    const browser = admin.open();
    await browser.call('signIn', { body: credentials });
    const { cookie } = browser;
    await browser.result('signOut');
    expect(browser.cookie).toBeUndefined();
    browser.cookie = cookie;
    expect((await browser.call('account')).status).toBe(401);
  });

  test('The token is replaced after an hour, and the former one is valid until the new one is used', async () => {
    const browser = admin.open();
    await browser.call('signIn', { body: credentials });
    const former = admin.open();
    former.cookie = browser.cookie;
    admin.clock.now += 61 * MINUTE_MS;
    await browser.call('account');
    expect(browser.cookie).not.toBe(former.cookie);
    admin.clock.now += 5 * MINUTE_MS;
    // The response with the new token may have been lost.
    expect((await former.call('account')).status).toBe(200);
    await browser.call('account');
    admin.clock.now += 2 * MINUTE_MS;
    expect((await former.call('account')).status).toBe(401);
    expect((await browser.call('account')).status).toBe(200);
  });

  test('Concurrent requests with an old token all succeed and give one new token', async () => {
    const browser = admin.open();
    await browser.call('signIn', { body: credentials });
    const tabs = Array.from({ length: 10 }, () => {
      const tab = admin.open();
      tab.cookie = browser.cookie;
      return tab;
    });
    admin.clock.now += 61 * MINUTE_MS;
    const responses = await Promise.all(tabs.map((tab) => tab.call('account')));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(tabs.filter(({ cookie }) => cookie !== browser.cookie)).toHaveLength(1);
  });

  test('A session ends after twelve hours without use', async () => {
    const browser = admin.open();
    await browser.call('signIn', { body: credentials });
    admin.clock.now += 12 * 60 * MINUTE_MS + 1;
    expect(await browser.call('account')).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  });
});

describe('One-time codes', () => {
  let secret: string;
  let backupCodes: string[];
  const codeAt = (ms: number) => new TOTP({ secret, period: 30 }).generate({ timestamp: ms });

  beforeAll(async () => {
    owner = admin.open();
    await owner.call('signIn', { body: credentials });
  });

  test('They are turned on with a first code, which ends all other sessions', async () => {
    const other = admin.open();
    await other.call('signIn', { body: credentials });
    const prepared = await owner.result('prepareSecondFactor', { body: { password: adminPassword } });
    secret = prepared.secret;
    expect(prepared.uri).toContain('otpauth://totp/site.test:aigerim%40site.test?issuer=site.test');
    const wrong = await owner.call('enableSecondFactor', {
      body: { attempt: prepared.attempt, code: '000000' },
    });
    expect(wrong.body.code).toBe('wrong-code');
    const code = codeAt(admin.clock.now);
    const enabled = await owner.result('enableSecondFactor', { body: { attempt: prepared.attempt, code } });
    backupCodes = enabled.backupCodes;
    expect(backupCodes).toHaveLength(10);
    expect((await other.call('account')).status).toBe(401);
    expect((await owner.call('account')).body).toMatchObject({ hasSecondFactor: true, backupCodesLeft: 10 });
  });

  async function passwordStep(): Promise<[AdminBrowser, string]> {
    const browser = admin.open();
    const result = await browser.result('signIn', { body: credentials });
    expect(browser.cookie).toBeUndefined();
    return [browser, (result as { attempt: string }).attempt];
  }

  test('A code signs in once, also in concurrent requests and for another attempt', async () => {
    admin.clock.now += MINUTE_MS;
    const code = codeAt(admin.clock.now);
    const steps = await Promise.all(Array.from({ length: 5 }, passwordStep));
    const responses = await Promise.all(
      steps.map(([browser, attempt]) => browser.call('completeSignIn', { body: { attempt, code } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test('A backup code signs in once, also in concurrent requests', async () => {
    const code = ` ${backupCodes[0]?.toUpperCase().replace('-', ' ')}`;
    admin.clock.now += 20 * MINUTE_MS;
    const steps = await Promise.all(Array.from({ length: 3 }, passwordStep));
    const responses = await Promise.all(
      steps.map(([browser, attempt]) => browser.call('completeSignIn', { body: { attempt, code } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('An attempt ends after five wrong codes', async () => {
    // Earlier failures of the account no longer count.
    admin.clock.now += 25 * 60 * MINUTE_MS;
    const [browser, attempt] = await passwordStep();
    for (let failure = 0; failure < 5; failure += 1) {
      const { body } = await browser.call('completeSignIn', { body: { attempt, code: '000000' } });
      expect(body.code).toBe('wrong-code');
    }
    const code = codeAt(admin.clock.now);
    const { status, body } = await browser.call('completeSignIn', { body: { attempt, code } });
    expect(status).toBe(422);
    expect(body.code).toBe('link-invalid');
  });

  test('They are turned off with the password', async () => {
    admin.clock.now += 16 * MINUTE_MS;
    const [browser, attempt] = await passwordStep();
    admin.clock.now += MINUTE_MS;
    const code = codeAt(admin.clock.now);
    await browser.result('completeSignIn', { body: { attempt, code } });
    const wrong = await browser.call('disableSecondFactor', { body: { password: 'not the password' } });
    expect(wrong.body.code).toBe('wrong-password');
    await browser.result('disableSecondFactor', { body: { password: adminPassword } });
    expect((await admin.open().result('signIn', { body: credentials })) as object).toHaveProperty('account');
  });
});

describe('Failed sign-ins', () => {
  const failedSignIn = (browser: AdminBrowser, email: string) =>
    browser.call('signIn', { body: { email, password: 'not the password' } });

  test('An account is blocked after five failures, longer with each one; unknown accounts too', async () => {
    for (const email of [credentials.email, 'nobody2@site.test']) {
      for (let failure = 0; failure < 6; failure += 1) {
        const { status } = await failedSignIn(admin.open(`198.51.100.${failure}`), email);
        expect(status).toBe(422);
      }
      const { status, body, headers } = await failedSignIn(admin.open('198.51.100.99'), email);
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'throttled', retryAfterSeconds: 5 });
      expect(headers['retry-after']).toBe('5');
      expect(String(body.message)).toContain('5 s');
      admin.clock.now += 6000;
      await failedSignIn(admin.open('198.51.100.98'), email);
      const next = await failedSignIn(admin.open('198.51.100.97'), email);
      expect(next.body.retryAfterSeconds).toBe(10);
    }
    admin.clock.now += 25 * 60 * MINUTE_MS;
    expect((await admin.open().call('signIn', { body: credentials })).status).toBe(200);
  });

  test('Of sixty simultaneous tries on an account six are checked', async () => {
    const tries = Array.from({ length: 60 }, (_, index) =>
      failedSignIn(admin.open(`203.0.113.${index}`), credentials.email),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(54);
    admin.clock.now += 25 * 60 * MINUTE_MS;
  });

  test('Of sixty simultaneous confirmations with a wrong password six are checked', async () => {
    const browser = admin.open();
    await browser.result('signIn', { body: credentials });
    const tries = Array.from({ length: 60 }, () =>
      browser.call('renewBackupCodes', { body: { password: 'not the password' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(54);
    admin.clock.now += 25 * 60 * MINUTE_MS;
  });

  test('Right sign-ins and confirmations are not counted', async () => {
    const browser = admin.open('192.0.2.9');
    for (let count = 0; count < 10; count += 1) await browser.result('signIn', { body: credentials });
    for (let count = 0; count < 10; count += 1)
      await browser.result('renewBackupCodes', { body: { password: adminPassword } });
    expect((await failedSignIn(browser, credentials.email)).status).toBe(422);
    await browser.result('signIn', { body: credentials });
  });

  test('A client is blocked after a hundred failures for different accounts, also in the same IPv6 network', async () => {
    const browser = admin.open('2001:db8:1:2::1');
    for (let failure = 0; failure < 101; failure += 1)
      await failedSignIn(browser, `many${failure}@site.test`);
    expect((await browser.call('signIn', { body: credentials })).status).toBe(429);
    expect((await admin.open('2001:db8:1:2::ffff').call('signIn', { body: credentials })).status).toBe(429);
    expect((await admin.open('2001:db8:1:3::1').call('signIn', { body: credentials })).status).toBe(200);
  });

  test('A sign-in takes the failures of its account back from the client, and those of other accounts remain', async () => {
    const office = admin.open('192.0.2.3');
    const other = (count: number) => failedSignIn(office, `other${count}@site.test`);
    for (let failure = 0; failure < 97; failure += 1) await other(failure);
    for (let failure = 0; failure < 3; failure += 1) await failedSignIn(office, credentials.email);
    await office.result('signIn', { body: credentials });
    for (let failure = 97; failure < 101; failure += 1) expect((await other(failure)).status).toBe(422);
    expect((await office.call('signIn', { body: credentials })).status).toBe(429);
    admin.clock.now += 6000;
    await office.result('signIn', { body: credentials });
    // The sign-in began no new block.
    expect((await other(102)).status).toBe(422);
  });
});

describe('Links by e-mail', () => {
  const grants: AdminGrant[] = [{ role: 'editor', sections: ['news'], locales: ['kk'] }];
  const invitation = { name: 'Данияр', locale: 'ru', grants } as const;

  beforeAll(async () => {
    owner = admin.open();
    await owner.result('signIn', { body: credentials });
  });

  test('An invitation sets a password once, also in concurrent requests', async () => {
    const email = 'daniyar@site.test';
    await owner.result('inviteUser', { body: { ...invitation, email } });
    const token = tokenOf(await admin.lastLink(email));
    const checked = await admin.open().result('checkUserLink', { body: { kind: 'invitation', token } });
    expect(checked).toEqual({ email, name: 'Данияр', locale: invitation.locale });
    const wrong = await admin.open().call('checkUserLink', {
      body: { kind: 'invitation', token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
    for (const secret of [email, 'Данияр']) expect(JSON.stringify(wrong.body)).not.toContain(secret);
    const body = { kind: 'invitation', token, password: adminPassword } as const;
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => admin.open().call('acceptUserLink', { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await admin.open().call('signIn', { body: { email, password: adminPassword } })).status).toBe(
      200,
    );
  });

  test('A second invitation of an address is rejected', async () => {
    const body = { ...invitation, email: 'DANIYAR@site.test' };
    expect(await owner.call('inviteUser', { body })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
  });

  test('An administrator hands over an invitation link, which ends the earlier links', async () => {
    const email = 'asem@site.test';
    const { id } = await owner.result('inviteUser', { body: { ...invitation, email } });
    const earlier = tokenOf(await admin.lastLink(email));
    const { url } = await owner.result('createInvitationLink', { params: { id } });
    expect(url).toMatch(/^https:\/\/site\.test\/admin\/invitation#/u);
    const token = tokenOf(url);
    const check = (each: string) =>
      admin.open().call('checkUserLink', { body: { kind: 'invitation', token: each } });
    expect((await check(earlier)).body.code).toBe('link-invalid');
    expect((await check(token)).status).toBe(200);
    // An e-mail that was waiting has the new link.
    expect(await admin.lastLink(email)).toBe(url);
    const query = { action: 'user.create-invitation-link' } as const;
    const { events } = await owner.result('auditEvents', { query });
    expect(events).toMatchObject([{ actor: 'Айгерім', subject: { type: 'user', id: String(id) } }]);
    expect(JSON.stringify(events)).not.toContain(token);
    expect(admin.logLines.join('\n')).not.toContain(token);

    const body = { kind: 'invitation', token, password: adminPassword } as const;
    await admin.open().result('acceptUserLink', { body });
    expect((await owner.call('createInvitationLink', { params: { id } })).status).toBe(404);
    expect((await owner.result('auditEvents', { query })).events).toHaveLength(1);
  });

  test('A deactivated user gets no invitation link', async () => {
    const body = { ...invitation, email: 'marat@site.test' };
    const { id } = await owner.result('inviteUser', { body });
    await owner.result('changeUser', { params: { id }, body: { active: false } });
    expect((await owner.call('createInvitationLink', { params: { id } })).status).toBe(404);
  });

  test('A reset gives the same response for unknown addresses, and only users get an e-mail', async () => {
    const request = (email: string) => admin.open().call('requestReset', { body: { email, locale: 'kk' } });
    for (const email of ['daniyar@site.test', 'nobody@site.test', 'not an address'])
      expect(await request(email)).toMatchObject({ status: 204, body: null });
    expect(await admin.lastLink('nobody@site.test')).toBeUndefined();
    expect(await admin.lastLink('daniyar@site.test')).toContain('https://site.test/admin/reset#');
  });

  test('A request for a reset counts for the address and for the client', async () => {
    const countRows = async () =>
      (await base.store.db.selectFrom('sign_in_throttle').select('key').execute()).length;
    const before = await countRows();
    const body = { email: 'counted@site.test', locale: 'kk' } as const;
    await admin.open('203.0.113.77').result('requestReset', { body });
    expect(await countRows()).toBe(before + 2);
  });

  test('A reset ends all sessions and is valid once, for an hour', async () => {
    const email = 'daniyar@site.test';
    const browser = admin.open();
    await browser.result('signIn', { body: { email, password: adminPassword } });
    const token = tokenOf(await admin.lastLink(email));
    const body = { kind: 'reset', token, password: 'қырық рет ойлан, бір рет сөйле' } as const;
    expect((await admin.open().result('acceptUserLink', { body })).account).toBeNull();
    expect((await browser.call('account')).status).toBe(401);
    expect((await admin.open().call('acceptUserLink', { body })).body.code).toBe('link-invalid');
    await admin.open().call('requestReset', { body: { email, locale: 'kk' } });
    const expired = tokenOf(await admin.lastLink(email));
    admin.clock.now += 61 * MINUTE_MS;
    expect(
      (await admin.open().call('checkUserLink', { body: { kind: 'reset', token: expired } })).status,
    ).toBe(422);
  });

  test('A link is bound to the address', async () => {
    const email = 'saule@site.test';
    await owner.result('signIn', { body: credentials });
    await owner.result('inviteUser', { body: { ...invitation, email } });
    const token = tokenOf(await admin.lastLink(email));
    await base.store.db
      .updateTable('admin_user')
      .set({ email: 'other@site.test', email_key: 'other@site.test' })
      .where('email', '=', email)
      .execute();
    const body = { kind: 'invitation', token } as const;
    expect((await admin.open().call('checkUserLink', { body })).status).toBe(422);
  });

  test('A deactivated user cannot sign in, and links do not help', async () => {
    const email = 'daniyar@site.test';
    const password = 'қырық рет ойлан, бір рет сөйле';
    const browser = admin.open();
    await browser.result('signIn', { body: { email, password } });
    const { users } = await owner.result('users');
    const id = users.find((user) => user.email === email)?.id ?? 0;
    await owner.result('changeUser', { params: { id }, body: { active: false } });
    expect((await browser.call('account')).status).toBe(401);
    expect((await admin.open().call('signIn', { body: { email, password } })).body.code).toBe(
      'wrong-credentials',
    );
    await admin.open().call('requestReset', { body: { email, locale: 'kk' } });
    expect(await admin.lastLink(email)).toBeUndefined();
  });
});

describe('Users', () => {
  test('An invited administrator does not replace the last one who can sign in', async () => {
    const { id } = await owner.result('account');
    const { role, sections, locales } = administratorGrant;
    const grants = [{ role, sections: [...sections], locales: [...locales] }];
    const email = 'invited@site.test';
    const invited = await owner.result('inviteUser', {
      body: { email, name: 'Ерлан', locale: 'kk', grants },
    });
    const deactivate = () => owner.call('changeUser', { params: { id }, body: { active: false } });
    expect(await deactivate()).toMatchObject({ status: 409, body: { code: 'last-administrator' } });
    const renamed = await owner.call('changeUser', { params: { id }, body: { name: 'Айгерім' } });
    expect(renamed.status).toBe(200);
    await owner.result('changeUser', { params: { id: invited.id }, body: { active: false } });
  });

  test.each([
    { password_hash: null, oidc_subject: 'https://id.test subject' },
    { password_hash: null, oidc_subject: null },
  ])('The last administrator keeps the last way to sign in (%j)', async (credential) => {
    const { id } = await owner.result('account');
    const { db } = base.store;
    const user = db.updateTable('admin_user').where('id', '=', id);
    const before = await db
      .selectFrom('admin_user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await user.set(credential).execute();
    const passkey = {
      id: 'key',
      user_id: id,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'x',
    };
    if (credential.oidc_subject === null) await db.insertInto('passkey').values(passkey).execute();
    const lost =
      credential.oidc_subject === null
        ? await owner.call('removePasskey', { params: { id: 'key' } })
        : await owner.call('resendInvitation', { params: { id } });
    expect(lost).toMatchObject({ status: 409, body: { code: 'last-administrator' } });
    await user.set({ password_hash: before.password_hash, oidc_subject: null }).execute();
    await db.deleteFrom('passkey').execute();
  });

  test('The last administrator cannot be removed', async () => {
    const { users } = await owner.result('users');
    const id = users.find(({ email }) => email === credentials.email)?.id ?? 0;
    const grants = [{ role: 'reader' as const, sections: ['news' as const], locales: ['kk' as const] }];
    for (const body of [{ active: false }, { grants }])
      expect(await owner.call('changeUser', { params: { id }, body })).toMatchObject({
        status: 409,
        body: { code: 'last-administrator' },
      });
  });

  test('Changed permissions end the sessions of the user', async () => {
    const browser = await admin.signInAs([{ role: 'reader', sections: ['news'], locales: ['kk'] }]);
    const { id } = await browser.result('account');
    const grants = [{ role: 'editor' as const, sections: ['news' as const], locales: ['kk' as const] }];
    const changed = await owner.result('changeUser', { params: { id }, body: { grants } });
    expect(changed.grants).toEqual(grants);
    expect((await browser.call('account')).status).toBe(401);
  });
});

describe('Access tokens', () => {
  test('A token acts with the permissions of its user until it expires or is deleted', async () => {
    const { token, tokens } = await owner.result('createAccessToken', {
      body: { name: 'CI', days: 30, password: adminPassword },
    });
    const call = (name: 'account' | 'users') =>
      admin
        .open()
        .call(name, { headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' } });
    expect((await call('users')).status).toBe(200);
    const expiry = Date.parse(tokens[0]?.expiresAt ?? '');
    const before = admin.clock.now;
    admin.clock.now = expiry;
    expect((await call('account')).status).toBe(401);
    admin.clock.now = before;
    await owner.result('deleteAccessToken', { params: { id: tokens[0]?.id ?? 0 } });
    expect((await call('account')).status).toBe(401);
  });

  test('A token cannot change the account or create invitation links', async () => {
    const { token } = await owner.result('createAccessToken', {
      body: { name: 'CI', days: 1, password: adminPassword },
    });
    const headers = { authorization: `Bearer ${token}` };
    for (const response of [
      await admin.open().call('sessions', { headers }),
      await admin.open().call('createInvitationLink', { params: { id: 1 }, headers }),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'session-needed' } });
  });
});

test('The log contains no passwords, tokens and addresses', () => {
  expect(admin.logLines.join('\n')).not.toMatch(/жеті рет|aigerim@|daniyar@|__Secure-shanyraq/u);
});
