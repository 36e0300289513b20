import { resolve } from 'node:path';
import * as z from 'zod';
import { type Mailbox, parseMailbox } from '#mail/mailbox.ts';
import { type Bucket, readBucket } from '#store/files/s3-upload-storage.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const origin = z.url({ protocol: /^https?$/u }).transform((value, context) => {
  const url = new URL(value);
  if (url.href !== `${url.origin}/`) {
    context.addIssue({ code: 'custom', message: 'is an origin alone: no path, query or user' });
  }
  return url.origin;
});

/** Where an API is: below a path, if need be, but nothing more. */
const apiAddress = z.url({ protocol: /^https?$/u }).transform((value, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(value);
  if (search + hash + username + password !== '') {
    context.addIssue({
      code: 'custom',
      message: 'is an origin with or without a path: no query, fragment or user',
    });
  }
  return origin + pathname.replace(/\/+$/u, '');
});

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an API at this address would be the site itself: by where it listens. A proxy may tell the two apart by path. */
function isOwnAddress(apiBase: string, host: string, port: number): boolean {
  const { hostname, port: given, protocol } = new URL(apiBase);
  const asked = Number(given) || (protocol === 'https:' ? 443 : 80);
  const isHere =
    hostname === host || (loopback.includes(hostname) && [...loopback, '0.0.0.0', '::'].includes(host));
  return isHere && asked === port;
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,10}$/u, `is a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const mailbox = z.string().transform((value, context) => {
  const read = parseMailbox(value);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'is an address, or a name and <an address>' });
  return z.NEVER;
});

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_ORIGIN: origin.optional(),
  SITE_NAME: z.string().trim().min(1).max(80).optional(),
  API_BASE: apiAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  DATA_DIR: z.string().min(1).default('var'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(7),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  DEMO: z.enum(['on', 'off']).default('on'),
  GALLERY: z.enum(['on', 'off']).default('off'),
  SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  CLAMAV_URL: z.url({ protocol: /^tcp$/u }).optional(),
  S3_URL: z
    .url({ protocol: /^https?$/u })
    .refine((address) => readBucket(address), 'names the keys and the bucket: https://key:secret@host/bucket')
    .transform(readBucket)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/u }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  PURGE_URL: z.url({ protocol: /^https?$/u }).optional(),
  PURGE_AUTHORIZATION: z.string().min(1).optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Where visitors find the site: every absolute address is made from it, never from a request. */
  siteOrigin: string;
  /** Whose site it is, where the API does not say; undefined: the host of `siteOrigin`. */
  siteName: string | undefined;
  /** Another content API; undefined: this process answers itself. */
  apiBase: string | undefined;
  /** A PostgreSQL of the operator's; undefined: the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as its owner, who changes the schema; undefined: the role of `databaseUrl` does. */
  migrationDatabaseUrl: string | undefined;
  dataDir: string;
  trustProxy: boolean;
  /** How long a process that is told to end still serves, so that load balancers notice. */
  drainMs: number;
  logLevel: (typeof logLevels)[number];
  demo: boolean;
  /** Whether `/en/_gallery` shows every component in every state: for development. */
  gallery: boolean;
  /** Signs what is given out to visitors; undefined: one of this installation's own, kept in `dataDir`. */
  secret: string | undefined;
  /** The clamd that looks at files, `tcp://127.0.0.1:3310`; undefined: nobody does. */
  clamavUrl: string | undefined;
  /** Where the files of visitors are kept; undefined: in `dataDir`. */
  uploadBucket: Bucket | undefined;
  mail: {
    /** The server that takes our letters; undefined: they are kept as files. */
    smtpUrl: string | undefined;
    /** Who sends them; undefined: the company, by the address of its settings. */
    from: Mailbox | undefined;
    /** Where leads go; undefined: to that address too. */
    staff: string | undefined;
  };
  /** The cache in front of us that is told what has changed; undefined: none. */
  purge: { url: string; authorization: string | undefined } | undefined;
}

/** The environment does not describe a server that could run; the message lists every fault. */
export class ConfigRefused extends Error {
  constructor(faults: readonly string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigRefused';
  }
}

/**
 * Reads the configuration once. An empty variable counts as unset.
 * @throws ConfigRefused with every fault, naming variables but never their values, which may be secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigRefused(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const { data } = parsed;
  if (data.API_BASE !== undefined && isOwnAddress(data.API_BASE, data.HOST, data.PORT)) {
    throw new ConfigRefused(['API_BASE: is where this process itself listens; it names another API']);
  }
  if (data.MIGRATION_DATABASE_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new ConfigRefused(['MIGRATION_DATABASE_URL: needs DATABASE_URL, with the role that serves']);
  }
  return {
    port: data.PORT,
    host: data.HOST,
    siteOrigin: data.SITE_ORIGIN ?? `http://localhost:${data.PORT}`,
    siteName: data.SITE_NAME,
    apiBase: data.API_BASE,
    databaseUrl: data.DATABASE_URL,
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL,
    dataDir: resolve(data.DATA_DIR),
    trustProxy: data.TRUST_PROXY === 'on',
    drainMs: data.DRAIN_SECONDS * 1000,
    logLevel: data.LOG_LEVEL,
    demo: data.DEMO === 'on',
    gallery: data.GALLERY === 'on',
    secret: data.SECRET,
    clamavUrl: data.CLAMAV_URL,
    uploadBucket: data.S3_URL,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, staff: data.MAIL_TO?.address },
    purge:
      data.PURGE_URL === undefined
        ? undefined
        : { url: data.PURGE_URL, authorization: data.PURGE_AUTHORIZATION },
  };
}
