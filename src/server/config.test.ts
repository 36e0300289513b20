import { describe, expect, test } from 'vitest';
import { ConfigRefused, readConfig } from './config.ts';

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message;
    throw error;
  }
  return '';
}

describe('configuration', () => {
  test('needs nothing', () => {
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

  test('reads what is set, and takes an empty variable for an unset one', () => {
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

  test('knows the owner of the database beside the role that serves', () => {
    const DATABASE_URL = 'postgres://web@db/site';
    const MIGRATION_DATABASE_URL = 'postgres://owner:secret@db/site';
    expect(readConfig({ DATABASE_URL }).migrationDatabaseUrl).toBeUndefined();
    expect(readConfig({ DATABASE_URL, MIGRATION_DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      migrationDatabaseUrl: MIGRATION_DATABASE_URL,
    });
    const message = faultsOf({ MIGRATION_DATABASE_URL });
    expect(message).toContain('MIGRATION_DATABASE_URL:');
    expect(message).not.toContain('secret');
  });

  test('knows the cache in front, where there is one', () => {
    expect(readConfig({}).purge).toBeUndefined();
    const PURGE_URL = 'https://cache.example/purge';
    expect(readConfig({ PURGE_URL }).purge).toEqual({ url: PURGE_URL, authorization: undefined });
    const PURGE_AUTHORIZATION = 'Bearer secret';
    const { purge } = readConfig({ PURGE_URL, PURGE_AUTHORIZATION });
    expect(purge).toEqual({ url: PURGE_URL, authorization: PURGE_AUTHORIZATION });
    expect(faultsOf({ PURGE_URL: 'file:///etc', PURGE_AUTHORIZATION })).toContain('PURGE_URL:');
  });

  test('knows the bucket of uploads by its keys and place', () => {
    expect(readConfig({}).uploadBucket).toBeUndefined();
    const S3_URL = 'https://id:se%2Fcret@s3.example.kz/cv/inbox?region=kz-1';
    expect(readConfig({ S3_URL }).uploadBucket).toMatchObject({
      bucket: 'https://s3.example.kz/cv',
      prefix: 'inbox/',
      secretAccessKey: 'se/cret',
      region: 'kz-1',
    });
    const faults = faultsOf({ S3_URL: 'https://id:qupiya@s3.example.kz/' });
    expect(faults).toContain('S3_URL:');
    expect(faults).not.toContain('qupiya');
  });

  test('knows the mail server, and who writes to whom', () => {
    expect(readConfig({}).mail).toEqual({ smtpUrl: undefined, from: undefined, staff: undefined });
    const SMTP_URL = 'smtps://user:secret@mail.example';
    const env = { SMTP_URL, MAIL_FROM: 'Дала <info@kompaniya.example>', MAIL_TO: 'desk@kompaniya.example' };
    expect(readConfig(env).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: { name: 'Дала', address: 'info@kompaniya.example' },
      staff: 'desk@kompaniya.example',
    });
    const message = faultsOf({ SMTP_URL: 'http://user:secret@mail.example', MAIL_TO: 'desk, other@b.kz' });
    expect(message).toContain('SMTP_URL:');
    expect(message).toContain('MAIL_TO:');
    expect(message).not.toMatch(/secret|other/u);
  });

  test('lists every fault and shows no value', () => {
    const message = faultsOf({ PORT: '70000', DEMO: 'yes', DATABASE_URL: 'mysql://user:secret@host/db' });
    expect(message).toContain('PORT:');
    expect(message).toContain('DEMO:');
    expect(message).toContain('DATABASE_URL:');
    expect(message).not.toContain('secret');
  });

  test.each(['https://kz/path', 'https://user@kz', 'ftp://kz', 'kz', 'javascript:alert(1)'])(
    'refuses %s as an origin',
    (origin) => {
      expect(faultsOf({ SITE_ORIGIN: origin })).toContain('SITE_ORIGIN:');
    },
  );

  test.each(['abc', '-1', '1e3', '3000.5', ' 3000'])('refuses %s as a port', (port) => {
    expect(faultsOf({ PORT: port })).toContain('PORT:');
  });
});

test.each([
  ['https://api.kz/cms/', 'https://api.kz/cms'],
  ['https://api.kz//', 'https://api.kz'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
])('the API at %s', (given, base) => {
  expect(readConfig({ API_BASE: given }).apiBase).toBe(base);
});

test.each([
  'https://user:secret@api.kz',
  'https://api.kz/?a=1',
  'https://api.kz/#a',
  'ftp://api.kz',
  'api.kz',
])('no API can be at %s', (given) => {
  expect(() => readConfig({ API_BASE: given })).toThrow(ConfigRefused);
  expect(() => readConfig({ API_BASE: given })).not.toThrow('secret');
});

test.each([
  { API_BASE: 'http://localhost:3000' },
  { API_BASE: 'http://127.0.0.1:4000/cms', PORT: '4000' },
  { API_BASE: 'http://[::1]:4000', PORT: '4000', HOST: '0.0.0.0' },
  { API_BASE: 'http://10.0.0.7:3000', HOST: '10.0.0.7' },
])('an API that would be the site itself: %j', (env) => {
  expect(() => readConfig(env)).toThrow('API_BASE');
});

test('an API on the same host and another port is another', () => {
  expect(readConfig({ API_BASE: 'http://localhost:3001' }).apiBase).toBe('http://localhost:3001');
});
