import { describe, expect, test } from 'vitest';
import { parseGroupGrants } from '#model/auth/group-grants.ts';
import { InvalidConfigError, readConfig } from './config.ts';

function configError(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof InvalidConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('The configuration', () => {
  test('has a default for each setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      databaseUrl: undefined,
      apiBase: undefined,
      demo: true,
      gallery: false,
      trustProxy: false,
    });
  });

  test('treats an empty variable as unset', () => {
    const env = {
      PORT: '8080',
      SITE_ORIGIN: 'https://kompaniya.kz/',
      API_BASE: 'https://api.kz/',
      DATABASE_URL: '',
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      siteOrigin: 'https://kompaniya.kz',
      apiBase: 'https://api.kz',
      databaseUrl: undefined,
    });
  });

  test('has a separate connection URL for the database owner', () => {
    const DATABASE_URL = 'postgres://web@db/site';
    const MIGRATION_DATABASE_URL = 'postgres://owner:secret@db/site';
    expect(readConfig({ DATABASE_URL }).migrationDatabaseUrl).toBeUndefined();
    expect(readConfig({ DATABASE_URL, MIGRATION_DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      migrationDatabaseUrl: MIGRATION_DATABASE_URL,
    });
    const message = configError({ MIGRATION_DATABASE_URL });
    expect(message).toContain('MIGRATION_DATABASE_URL:');
    expect(message).not.toContain('secret');
  });

  test('has an optional CDN purge endpoint', () => {
    expect(readConfig({}).purge).toBeUndefined();
    const PURGE_URL = 'https://cache.example/purge';
    expect(readConfig({ PURGE_URL }).purge).toEqual({ url: PURGE_URL, authorization: undefined });
    const PURGE_AUTHORIZATION = 'Bearer secret';
    const { purge } = readConfig({ PURGE_URL, PURGE_AUTHORIZATION });
    expect(purge).toEqual({ url: PURGE_URL, authorization: PURGE_AUTHORIZATION });
    expect(configError({ PURGE_URL: 'file:///etc', PURGE_AUTHORIZATION })).toContain('PURGE_URL:');
  });

  test('parses the URL of the upload bucket', () => {
    expect(readConfig({}).uploadBucket).toBeUndefined();
    const S3_URL = 'https://id:se%2Fcret@s3.example.kz/cv/inbox?region=kz-1';
    expect(readConfig({ S3_URL }).uploadBucket).toMatchObject({
      url: 'https://s3.example.kz/cv',
      prefix: 'inbox/',
      secretAccessKey: 'se/cret',
      region: 'kz-1',
    });
    const message = configError({ S3_URL: 'https://id:qupiya@s3.example.kz/' });
    expect(message).toContain('S3_URL:');
    expect(message).not.toContain('qupiya');
  });

  test('stores media files in the same bucket unless they stay in the folder', () => {
    const S3_URL = 'https://id:key@s3.example.kz/site';
    expect(readConfig({}).media).toEqual({ bucket: undefined, maxCacheBytes: 5e9 });
    expect(readConfig({ S3_URL, MEDIA_CACHE_MB: '200' }).media).toMatchObject({
      bucket: { url: 'https://s3.example.kz/site' },
      maxCacheBytes: 2e8,
    });
    const inFolder = readConfig({ S3_URL, MEDIA_STORAGE: 'folder' });
    expect(inFolder.media.bucket).toBeUndefined();
    expect(inFolder.uploadBucket).toBeDefined();
    expect(configError({ MEDIA_STORAGE: 's3' })).toContain('MEDIA_STORAGE:');
    expect(configError({ MEDIA_CACHE_MB: '1' })).toContain('MEDIA_CACHE_MB:');
  });

  test('has an optional translation service', () => {
    expect(readConfig({ TRANSLATE_KIND: 'openai' }).translator).toBeUndefined();
    const TRANSLATE_URL = 'https://translate.example';
    expect(readConfig({ TRANSLATE_URL, TRANSLATE_KEY: 'qupiya' }).translator).toEqual({
      kind: 'libretranslate',
      url: TRANSLATE_URL,
      key: 'qupiya',
      model: undefined,
    });
    expect(configError({ TRANSLATE_URL, TRANSLATE_KIND: 'openai' })).toContain('TRANSLATE_MODEL:');
    expect(configError({ TRANSLATE_URL: 'ftp://translate.example' })).toContain('TRANSLATE_URL:');
  });

  test('parses the mail server, the sender and the recipient', () => {
    expect(readConfig({}).mail).toEqual({ smtpUrl: undefined, from: undefined, staff: undefined });
    const SMTP_URL = 'smtps://user:secret@mail.example';
    const env = { SMTP_URL, MAIL_FROM: 'Дала <info@kompaniya.example>', MAIL_TO: 'staff@kompaniya.example' };
    expect(readConfig(env).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: { name: 'Дала', address: 'info@kompaniya.example' },
      staff: 'staff@kompaniya.example',
    });
    const message = configError({
      SMTP_URL: 'http://user:secret@mail.example',
      MAIL_TO: 'staff, other@b.kz',
    });
    expect(message).toContain('SMTP_URL:');
    expect(message).toContain('MAIL_TO:');
    expect(message).not.toMatch(/secret|other/u);
  });

  test('has an optional identity provider with rules for its groups', () => {
    expect(readConfig({}).singleSignOn).toBeUndefined();
    const env = {
      OIDC_ISSUER: 'https://id.kompaniya.kz/realms/staff',
      OIDC_CLIENT_ID: 'site',
      OIDC_CLIENT_SECRET: 'qupiya',
      OIDC_GROUPS: 'site-admins=administrator; editors=editor:news,about:kk,ru',
    };
    expect(readConfig(env).singleSignOn).toEqual({
      issuer: 'https://id.kompaniya.kz/realms/staff',
      clientId: 'site',
      clientSecret: 'qupiya',
      name: 'id.kompaniya.kz',
      groupsClaim: 'groups',
      groups: parseGroupGrants(env.OIDC_GROUPS),
    });
    const names = { OIDC_NAME: 'Company ID', OIDC_GROUPS_CLAIM: 'roles' };
    expect(readConfig({ ...env, ...names }).singleSignOn).toMatchObject({
      name: 'Company ID',
      groupsClaim: 'roles',
    });
    const incomplete = configError({ OIDC_NAME: 'Company ID', OIDC_CLIENT_SECRET: 'qupiya' });
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_GROUPS']) {
      expect(incomplete).toContain(`${name}: is required for single sign-on`);
    }
    expect(incomplete).not.toContain('qupiya');
    const wrongRule = configError({ ...env, OIDC_GROUPS: 'a=editor; b=owner' });
    expect(wrongRule).toContain('OIDC_GROUPS: rule 2 must name one of the roles administrator, chief-editor');
    expect(readConfig({ ...env, OIDC_ISSUER: 'http://localhost:4000' }).singleSignOn).toBeDefined();
    for (const OIDC_ISSUER of ['http://id.kompaniya.kz', 'https://id.kz/?a', 'id.kompaniya.kz']) {
      expect(configError({ ...env, OIDC_ISSUER })).toContain('OIDC_ISSUER:');
    }
  });

  test('lists every invalid variable without its value', () => {
    const message = configError({ PORT: '70000', DEMO: 'yes', DATABASE_URL: 'mysql://user:secret@host/db' });
    expect(message).toContain('PORT:');
    expect(message).toContain('DEMO:');
    expect(message).toContain('DATABASE_URL:');
    expect(message).not.toContain('secret');
  });

  test.each(['https://kz/path', 'https://user@kz', 'ftp://kz', 'kz', 'javascript:alert(1)'])(
    'rejects %s as an origin',
    (origin) => {
      expect(configError({ SITE_ORIGIN: origin })).toContain('SITE_ORIGIN:');
    },
  );

  test.each(['abc', '-1', '1e3', '3000.5', ' 3000'])('rejects %s as a port', (port) => {
    expect(configError({ PORT: port })).toContain('PORT:');
  });
});

test.each([
  ['https://api.kz/cms/', 'https://api.kz/cms'],
  ['https://api.kz//', 'https://api.kz'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
])('The API base URL %s becomes %s (R-134)', (given, base) => {
  expect(readConfig({ API_BASE: given }).apiBase).toBe(base);
});

test.each([
  'https://user:secret@api.kz',
  'https://api.kz/?a=1',
  'https://api.kz/#a',
  'ftp://api.kz',
  'api.kz',
])('%s is rejected as an API base URL', (given) => {
  expect(() => readConfig({ API_BASE: given })).toThrow(InvalidConfigError);
  expect(() => readConfig({ API_BASE: given })).not.toThrow('secret');
});

test.each([
  { API_BASE: 'http://localhost:3000' },
  { API_BASE: 'http://127.0.0.1:4000/cms', PORT: '4000' },
  { API_BASE: 'http://[::1]:4000', PORT: '4000', HOST: '0.0.0.0' },
  { API_BASE: 'http://10.0.0.7:3000', HOST: '10.0.0.7' },
])('An API at the listener of the site itself is rejected: %j', (env) => {
  expect(() => readConfig(env)).toThrow('API_BASE');
});

test('An API on the same host may use another port', () => {
  expect(readConfig({ API_BASE: 'http://localhost:3001' }).apiBase).toBe('http://localhost:3001');
});

test('The webhook needs https and a secret', () => {
  const secret = 's'.repeat(32);
  const url = 'https://crm.kz/hooks/1';
  expect(readConfig({ CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret }).crmWebhook).toEqual({
    url,
    secret,
  });
  expect(readConfig({}).crmWebhook).toBeUndefined();
  const local = { CRM_WEBHOOK_URL: 'http://127.0.0.1:8080/', CRM_WEBHOOK_SECRET: secret };
  expect(readConfig(local).crmWebhook).toBeDefined();
  for (const env of [
    { CRM_WEBHOOK_URL: url },
    { CRM_WEBHOOK_SECRET: secret },
    { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: 'short' },
    { CRM_WEBHOOK_URL: 'http://crm.kz/', CRM_WEBHOOK_SECRET: secret },
    { CRM_WEBHOOK_URL: 'https://user:password@crm.kz/', CRM_WEBHOOK_SECRET: secret },
    { CRM_WEBHOOK_URL: 'ftp://crm.kz/', CRM_WEBHOOK_SECRET: secret },
  ]) {
    const message = configError(env as Record<string, string>);
    expect(message).toContain('CRM_WEBHOOK');
    expect(message).not.toContain(secret);
  }
});
