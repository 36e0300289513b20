import { resolve } from 'node:path';
import * as z from 'zod';
import { type Mailbox, parseMailbox } from '#mail/mailbox.ts';
import type { IdentityProviderSettings } from '#operations/auth/identity-provider.ts';
import type { WebhookTarget } from '#operations/webhooks/deliver-webhook.ts';
import type { TranslatorSettings } from '#operations/writing/translator.ts';
import { parseBucketUrl, type S3Bucket } from '#store/files/s3-bucket.ts';
import { loopbackHosts } from './loopback.ts';
import {
  missingSingleSignOnVariables,
  singleSignOnSettings,
  singleSignOnVariables,
} from './single-sign-on-config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const origin = z.url({ protocol: /^https?$/u }).transform((value, context) => {
  const url = new URL(value);
  if (url.href !== `${url.origin}/`) {
    context.addIssue({ code: 'custom', message: 'must be an origin without path, query or user' });
  }
  return url.origin;
});

const apiBaseUrl = z.url({ protocol: /^https?$/u }).transform((value, context) => {
  const { origin, pathname, search, hash, username, password } = new URL(value);
  if (search + hash + username + password !== '') {
    context.addIssue({
      code: 'custom',
      message: 'must be an origin, optionally with a path, without query, fragment or user',
    });
  }
  return origin + pathname.replace(/\/+$/u, '');
});

/** Whether an API URL points to the listener of this process. */
function isOwnListener(apiBase: string, host: string, port: number): boolean {
  const { hostname, port: givenPort, protocol } = new URL(apiBase);
  const apiPort = Number(givenPort) || (protocol === 'https:' ? 443 : 80);
  const isOwnHost =
    hostname === host ||
    (loopbackHosts.includes(hostname) && [...loopbackHosts, '0.0.0.0', '::'].includes(host));
  return isOwnHost && apiPort === port;
}

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^[0-9]{1,10}$/u, `must be an integer from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const mailbox = z.string().transform((value, context) => {
  const parsed = parseMailbox(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'must be an e-mail address, or a name and <address>' });
  return z.NEVER;
});

const webhookUrl = z.url({ protocol: /^https?$/u }).refine((value) => {
  const { protocol, hostname, username, password } = new URL(value);
  const isProtected = protocol === 'https:' || loopbackHosts.includes(hostname);
  return isProtected && username + password === '';
}, 'must be an https URL without a user');

const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_ORIGIN: origin.optional(),
  SITE_NAME: z.string().trim().min(1).max(80).optional(),
  API_BASE: apiBaseUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  DATA_DIR: z.string().min(1).default('var'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  DRAIN_SECONDS: integer(0, 3600).default(7),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  DEMO: z.enum(['on', 'off']).default('on'),
  COMPANY_NAME: z.string().trim().min(1).max(80).optional(),
  GALLERY: z.enum(['on', 'off']).default('off'),
  ADMIN: z.enum(['on', 'off']).default('on'),
  MISSING_URLS: z.enum(['on', 'off']).default('on'),
  PAGE_VIEWS: z.enum(['on', 'off']).default('on'),
  LINK_CHECKS: z.enum(['on', 'off']).default('on'),
  ...singleSignOnVariables,
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CLAMAV_URL: z.url({ protocol: /^tcp$/u }).optional(),
  S3_URL: z
    .url({ protocol: /^https?$/u })
    .refine((url) => parseBucketUrl(url), 'must name the keys and the bucket: https://key:secret@host/bucket')
    .transform(parseBucketUrl)
    .optional(),
  MEDIA_STORAGE: z.enum(['folder', 's3']).optional(),
  MEDIA_CACHE_MB: integer(100, 10_000_000).default(5000),
  TRANSLATE_URL: z.url({ protocol: /^https?$/u }).optional(),
  TRANSLATE_KIND: z.enum(['openai', 'libretranslate']).default('libretranslate'),
  TRANSLATE_KEY: z.string().min(1).optional(),
  TRANSLATE_MODEL: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/u }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  CRM_WEBHOOK_URL: webhookUrl.optional(),
  CRM_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PURGE_URL: z.url({ protocol: /^https?$/u }).optional(),
  PURGE_AUTHORIZATION: z.string().min(1).optional(),
});

export interface Config {
  port: number;
  host: string;
  /** The public origin. Absolute URLs are built from it and not from the `Host` header. */
  siteOrigin: string;
  /** The name of the site if the API has none; undefined: the host of `siteOrigin`. */
  siteName: string | undefined;
  /** URL of a remote content API; undefined: local content. */
  apiBase: string | undefined;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database with the role that owns the schema; undefined: `databaseUrl` has it. */
  migrationDatabaseUrl: string | undefined;
  dataDir: string;
  trustProxy: boolean;
  /** After SIGTERM the process serves for this time, until load balancers have noticed. */
  drainMs: number;
  logLevel: (typeof logLevels)[number];
  /** Whether an empty database gets the demo content. */
  demo: boolean;
  /** An empty database gets a site with nothing but this name. */
  companyName: string | undefined;
  /** Whether `/en/_gallery` lists the UI components in every state, for development. */
  gallery: boolean;
  /** Whether this process serves the admin. With a remote API there is nothing to edit. */
  admin: boolean;
  /** Whether requests for missing pages are counted, by path and day. */
  countsMissingUrls: boolean;
  /** Whether views of public pages are counted by day, page and language, without data of visitors. */
  pageViews: boolean;
  /** Whether links to other sites are requested once a night. */
  checksOtherSites: boolean;
  /** Sign-in by an identity provider; undefined without one. */
  singleSignOn: IdentityProviderSettings | undefined;
  /** The HMAC key of form tokens; undefined: a generated one in `dataDir`. */
  secret: string | undefined;
  /** The clamd that scans uploads, such as `tcp://127.0.0.1:3310`; undefined: no scan. */
  clamavUrl: string | undefined;
  /** The S3 bucket of uploads; undefined: a folder in `dataDir`. */
  uploadBucket: S3Bucket | undefined;
  media: {
    /** The S3 bucket of media files; undefined: a folder in `dataDir`. */
    bucket: S3Bucket | undefined;
    /** Size of the local cache of the bucket. */
    maxCacheBytes: number;
  };
  /** The service that suggests translations in the admin; undefined: none. */
  translator: TranslatorSettings | undefined;
  mail: {
    /** The mail server; undefined: e-mails are written to files. */
    smtpUrl: string | undefined;
    /** The sender; undefined: the company's e-mail address from the settings. */
    from: Mailbox | undefined;
    /** The recipient of leads; undefined: the same address. */
    staff: string | undefined;
  };
  /** Where submissions are sent to; undefined: nowhere. */
  crmWebhook: WebhookTarget | undefined;
  /** The purge endpoint of a CDN. */
  purge: { url: string; authorization: string | undefined } | undefined;
}

/** The environment variables are invalid; the message lists every problem. */
export class InvalidConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidConfigError';
  }
}

/**
 * Reads the configuration once. An empty variable counts as unset.
 * @throws InvalidConfigError that names variables but not their values, which may be secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new InvalidConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const { data } = parsed;
  if (data.API_BASE !== undefined && isOwnListener(data.API_BASE, data.HOST, data.PORT)) {
    throw new InvalidConfigError([
      'API_BASE: must be another API, not the address on which this process listens',
    ]);
  }
  if (data.MIGRATION_DATABASE_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new InvalidConfigError(['MIGRATION_DATABASE_URL: requires DATABASE_URL with the serving role']);
  }
  if (data.MEDIA_STORAGE === 's3' && data.S3_URL === undefined) {
    throw new InvalidConfigError(['MEDIA_STORAGE: s3 requires S3_URL']);
  }
  if ((data.CRM_WEBHOOK_URL === undefined) !== (data.CRM_WEBHOOK_SECRET === undefined)) {
    throw new InvalidConfigError(['CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET: require each other']);
  }
  if (
    data.TRANSLATE_URL !== undefined &&
    data.TRANSLATE_KIND === 'openai' &&
    data.TRANSLATE_MODEL === undefined
  ) {
    throw new InvalidConfigError(['TRANSLATE_MODEL: is required for TRANSLATE_KIND=openai']);
  }
  const missing = missingSingleSignOnVariables(data);
  if (missing.length > 0) {
    throw new InvalidConfigError(missing.map((name) => `${name}: is required for single sign-on`));
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
    demo: data.DEMO === 'on' && data.COMPANY_NAME === undefined,
    companyName: data.COMPANY_NAME,
    gallery: data.GALLERY === 'on',
    admin: data.ADMIN === 'on' && data.API_BASE === undefined,
    countsMissingUrls: data.MISSING_URLS === 'on',
    pageViews: data.PAGE_VIEWS === 'on',
    checksOtherSites: data.LINK_CHECKS === 'on',
    singleSignOn: singleSignOnSettings(data),
    secret: data.SECRET,
    clamavUrl: data.CLAMAV_URL,
    uploadBucket: data.S3_URL,
    media: {
      bucket: data.MEDIA_STORAGE === 'folder' ? undefined : data.S3_URL,
      maxCacheBytes: data.MEDIA_CACHE_MB * 1_000_000,
    },
    translator:
      data.TRANSLATE_URL === undefined
        ? undefined
        : {
            kind: data.TRANSLATE_KIND,
            url: data.TRANSLATE_URL,
            key: data.TRANSLATE_KEY,
            model: data.TRANSLATE_MODEL,
          },
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, staff: data.MAIL_TO?.address },
    crmWebhook:
      data.CRM_WEBHOOK_URL === undefined
        ? undefined
        : { url: data.CRM_WEBHOOK_URL, secret: data.CRM_WEBHOOK_SECRET ?? '' },
    purge:
      data.PURGE_URL === undefined
        ? undefined
        : { url: data.PURGE_URL, authorization: data.PURGE_AUTHORIZATION },
  };
}
