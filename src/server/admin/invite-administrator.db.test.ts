import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectStore } from '#store/connection/connect.ts';
import { migrate } from '#store/connection/migrate.ts';
import { restrictServingRole } from '#store/connection/serving-role.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import {
  type AdminBrowser,
  adminOrigin,
  adminPassword,
  openTestAdmin,
  type TestAdmin,
  testSecret,
  tokenOf,
} from '#test/support/admin/admin-api.ts';
import { createAuthenticator } from '#test/support/admin/authenticator.ts';
import { createTestDatabase, createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { loadInstallationSecret } from '../installation-secret.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let base: TestStore;
let admin: TestAdmin;
let owner: AdminBrowser;
let home: TemporaryDirectory;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  // The process has the real time.
  admin.clock.now = Date.now();
  owner = await admin.setUp();
  home = await makeTemporaryDirectory();
});
afterAll(async () => {
  await admin?.close();
  await base?.drop();
  await home?.remove();
});

interface Outcome {
  status: number;
  output: string;
  errors: string;
}

/** Runs the command as an operator does. */
function invite(addresses: readonly string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const { PATH } = process.env;
  const env = { PATH, SITE_ORIGIN: adminOrigin, ...settings };
  return new Promise((resolve) => {
    const args = ['--run', 'admin:invite', '--', ...addresses];
    execFile(process.execPath, args, { cwd: root, env }, (error, output, errors) =>
      resolve({ status: Number(error?.code ?? 0), output, errors }),
    );
  });
}

const withDatabase = () => ({ DATABASE_URL: base.databaseUrl, SECRET: testSecret, DATA_DIR: home.path });
const linkIn = ({ output }: Outcome) => /https:\/\/\S+/u.exec(output)?.[0];

async function accept(link: string | undefined) {
  const browser = admin.open();
  const body = { kind: 'invitation', token: tokenOf(link), password: adminPassword } as const;
  const { account } = await browser.result('acceptUserLink', { body });
  return { browser, account };
}

describe('On a database by URL', () => {
  test('An unknown address becomes an administrator with the printed link, which works once', async () => {
    const outcome = await invite(['Someone@Company.kz'], withDatabase());
    expect(outcome).toMatchObject({ status: 0, errors: '' });
    expect(outcome.output).toContain('Someone@company.kz was invited as an administrator.');
    expect(outcome.output).toContain('within 7 days');
    expect(linkIn(outcome)).toMatch(/^https:\/\/site\.test\/admin\/invitation#/u);
    const { account } = await accept(linkIn(outcome));
    expect(account).toMatchObject({ email: 'Someone@company.kz', grants: [{ role: 'administrator' }] });
    await expect(accept(linkIn(outcome))).rejects.toThrow('link-invalid');
    const { events } = await owner.result('auditEvents', { query: { action: 'user.invite' } });
    expect(events[0]).toMatchObject({
      actor: 'admin:invite',
      userId: null,
      subject: { title: 'Someone@company.kz' },
    });
  });

  test('An existing user becomes an active administrator without any former way to sign in', async () => {
    const email = 'editor@company.kz';
    const editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk'] }], email);
    const { id } = await editor.result('account');
    const authenticator = createAuthenticator(adminOrigin);
    const { attempt, options } = await editor.result('preparePasskey', { body: { password: adminPassword } });
    const response = authenticator.register(options);
    await editor.result('addPasskey', { body: { attempt, name: 'Телефон', response } });
    const { token } = await editor.result('createAccessToken', {
      body: { name: 'CRM', days: 30, password: adminPassword },
    });
    await base.store.db
      .updateTable('admin_user')
      .set({ totp_secret: Buffer.alloc(48) })
      .where('id', '=', id)
      .execute();
    await owner.result('changeUser', { params: { id }, body: { active: false } });
    const outcome = await invite(['EDITOR@company.kz'], withDatabase());
    expect(outcome).toMatchObject({ status: 0, errors: '' });
    expect(outcome.output).toContain('EDITOR@company.kz is an administrator;');
    const user = await owner.result('user', { params: { id } });
    expect(user).toMatchObject({ active: true, hasSecondFactor: false, isInvited: true });
    expect((await editor.call('account')).status).toBe(401);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await admin.open().call('account', { headers: bearer })).status).toBe(401);
    const signIn = await admin.open().call('signIn', { body: { email, password: adminPassword } });
    expect(signIn.body.code).toBe('wrong-credentials');
    const { browser, account } = await accept(linkIn(outcome));
    expect(account).toMatchObject({ id, grants: [{ role: 'administrator' }] });
    expect((await browser.result('passkeys')).passkeys).toEqual([]);
    const { events } = await owner.result('auditEvents', { query: { action: 'user.recover' } });
    expect(events).toMatchObject([{ actor: 'admin:invite', subject: { id: String(id) } }]);
  });
});

describe('On the embedded database', () => {
  test('It works while the site runs and while it does not', async () => {
    const dataDir = join(home.path, 'embedded');
    const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: silentLog });
    const ownerAddress = { connectionOptions: server.connectionOptions };
    await migrate(ownerAddress, silentLog);
    const serving = { connectionOptions: server.servingOptions };
    await restrictServingRole({ owner: ownerAddress, serving, log: silentLog });
    await loadInstallationSecret(dataDir);
    const running = await invite(['one@company.kz'], { DATA_DIR: dataDir });
    expect(running).toMatchObject({ status: 0, errors: '' });
    expect(linkIn(running)).toContain('/admin/invitation#');
    const store = connectStore({ ...serving, applicationName: 'test', max: 1, log: silentLog });
    expect(await store.db.selectFrom('admin_user').select('email').execute()).toEqual([
      { email: 'one@company.kz' },
    ]);
    await store.close();
    await server.stop();
    const stopped = await invite(['one@company.kz'], { DATA_DIR: dataDir });
    expect(stopped).toMatchObject({ status: 0, errors: '' });
    expect(stopped.output).toContain('is an administrator;');
    const again = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: silentLog });
    await again.stop();
  });

  test('Nothing is created in a directory without a database', async () => {
    const outcome = await invite(['one@company.kz'], { DATA_DIR: join(home.path, 'nothing') });
    expect(outcome).toMatchObject({ status: 1, output: '' });
    expect(outcome.errors).toContain('There is no database in');
  });
});

test.each([
  [[], '"" is not an e-mail address'],
  [['someone'], '"someone" is not an e-mail address'],
  [['a@company.kz', 'b@company.kz'], '"a@company.kz b@company.kz" is not an e-mail address'],
])('The addresses %j are rejected with an example', async (addresses, message) => {
  const outcome = await invite(addresses, withDatabase());
  expect(outcome).toMatchObject({ status: 1, output: '' });
  expect(outcome.errors).toContain(`shanyraq: ${message}: npm run admin:invite -- someone@company.kz`);
  expect(outcome.errors).not.toContain('    at ');
});

test('A missing secret, an empty database and an invalid setting are one sentence each', async () => {
  const addresses = ['one@company.kz'];
  const withoutSecret = { DATABASE_URL: base.databaseUrl, DATA_DIR: join(home.path, 'nothing') };
  expect((await invite(addresses, withoutSecret)).errors).toContain('There is no secret in');
  const empty = await createTestDatabase('');
  const onEmpty = await invite(addresses, { ...withDatabase(), DATABASE_URL: empty.databaseUrl });
  expect(onEmpty.errors).toContain('start the site first');
  await empty.drop();
  const unreachable = { ...withDatabase(), DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' };
  expect((await invite(addresses, unreachable)).status).toBe(1);
  expect((await invite(addresses, { DATABASE_URL: 'x' })).errors).toContain('DATABASE_URL:');
});
