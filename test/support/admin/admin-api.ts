import { basename, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { adminApi, sendAdminProblem } from '#api/admin/admin-plugin.ts';
import { openResumableUploads, UPLOADS_PATH } from '#api/admin/resumable-uploads.ts';
import type { AdminInput, AdminResult } from '#contract/admin/admin-call-types.ts';
import { type AdminCalls, adminCallOf } from '#contract/admin/admin-calls.ts';
import { adminRoutes } from '#contract/admin/admin-routes.ts';
import type { IdentityProvider } from '#operations/auth/identity-provider.ts';
import { createSetupLink } from '#operations/auth/set-up.ts';
import { isPublicPath } from '#operations/entries/is-public-path.ts';
import type { VirusScanner } from '#operations/files/virus-scanner.ts';
import { composeMail } from '#operations/mail/compose-mail.ts';
import { createMailQueue } from '#operations/mail/queue-mail.ts';
import { drawSvg } from '#operations/media/draw-svg.ts';
import type { TraceContext } from '#operations/redirects/trace-url.ts';
import { createWebhookQueue } from '#operations/webhooks/webhook-queue.ts';
import { createLazySpellChecker } from '#operations/writing/check-spelling.ts';
import type { Translator } from '#operations/writing/translator.ts';
import { createLocalRedirectRuleCache } from '#server/content/redirect-rule-cache.ts';
import { decideUrl, splitTarget } from '#server/routes/decide-url.ts';
import { type MediaFileStore, openMediaFolder } from '#store/files/media-file-store.ts';
import { openUploadInbox, type UploadInbox } from '#store/files/upload-inbox.ts';
import type { Database } from '#store/schema.ts';
import { testNow } from '../content/content-api.ts';
import { testAnalyser } from '../database/analyser.ts';
import { makeTemporaryDirectory } from '../temporary-directory.ts';

export const adminOrigin = 'https://site.test';
export const adminPassword = 'жеті рет өлшеп, бір рет кес';

/** Permissions as the API receives them. */
export type AdminGrant = AdminResult<'account'>['grants'][number];

export interface AdminResponse {
  status: number;
  // Problems and results of any call.
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** A browser with a cookie. */
export interface AdminBrowser {
  cookie: string | undefined;
  /** Performs a call; a successful response is validated against the contract. */
  call<Name extends keyof AdminCalls>(
    name: Name,
    input?: AdminInput<Name> & { headers?: Record<string, string> },
  ): Promise<AdminResponse>;
  /** Performs a call that must succeed. */
  result<Name extends keyof AdminCalls>(name: Name, input?: AdminInput<Name>): Promise<AdminResult<Name>>;
  /** Performs a request of the tus protocol. @param path of an upload; a new one without it */
  sendPart(method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE', part?: UploadPart): Promise<AdminResponse>;
  /** Sends a file completely. @returns the id of the upload */
  sendFile(file: { kind: string; name: string; bytes: Uint8Array }): Promise<string>;
}

interface UploadPart {
  path?: string;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
}

export interface TestAdmin {
  app: FastifyInstance;
  files: MediaFileStore;
  /** The files of submissions. */
  inbox: UploadInbox;
  /** Milliseconds since the epoch; tests move it. */
  clock: { now: number };
  logLines: string[];
  open(address?: string): AdminBrowser;
  /** Creates the first administrator. */
  setUp(browser?: AdminBrowser): Promise<AdminBrowser>;
  /** Creates a user with a password and signs in. */
  signInAs(grants: AdminGrant[], email?: string): Promise<AdminBrowser>;
  /** The link in the last e-mail to an address; undefined if the outbox has none that is sent. */
  lastLink(email: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export const testSecret = 'secret of the installation of the tests';

/** Serves the admin API as `build-app.ts` does. It does not listen. */
export async function openTestAdmin(
  db: Kysely<Database>,
  {
    identityProvider,
    scanner,
    translator,
  }: { identityProvider?: IdentityProvider; scanner?: VirusScanner; translator?: Translator } = {},
): Promise<TestAdmin> {
  const clock = { now: testNow };
  const now = () => clock.now;
  const logLines: string[] = [];
  const directory = await makeTemporaryDirectory();
  const files = openMediaFolder(join(directory.path, 'media'));
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'info', stream: { write: (line: string) => void logLines.push(line) } },
    frameworkErrors: sendAdminProblem,
    routerOptions: { maxParamLength: 16_384 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const context = {
    db,
    now,
    secret: testSecret,
    mail: createMailQueue(() => undefined),
    analyser: testAnalyser,
    files,
    uploads: openResumableUploads(join(directory.path, 'uploads')),
    scanner,
    drawSvg,
    origin: adminOrigin,
    identityProvider,
    sendsMail: true,
    inbox: openUploadInbox(join(directory.path, 'inbox')),
    webhooks: createWebhookQueue(() => undefined),
    staffAddress: 'info@site.test',
    webhookHost: 'crm.site.test',
    countsMissingUrls: true,
    respond: createTestResponder(db, now),
    countsPageViews: true,
    checksOtherSites: true,
    speller: createLazySpellChecker(testAnalyser),
    translator,
  };
  await app.register(adminApi, context);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: async () => '<!doctype html>' });
  await app.ready();

  function open(address = '203.0.113.7'): AdminBrowser {
    const browser: AdminBrowser = {
      cookie: undefined,
      async call(name, { headers = {}, ...input } = {}) {
        const [method] = adminRoutes[name];
        const response = await app.inject({
          method,
          url: urlOf(name, input),
          headers: {
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': address,
            'accept-language': 'en',
            ...(browser.cookie !== undefined && { cookie: browser.cookie }),
            ...(input.body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
        });
        const setCookie = response.headers['set-cookie'];
        if (typeof setCookie === 'string') {
          browser.cookie = setCookie.includes('Max-Age=0') ? undefined : setCookie.split(';', 1)[0];
        }
        const isJson = String(response.headers['content-type']).includes('json');
        const body = isJson ? response.json() : response.body || null;
        if (response.statusCode < 300) adminCallOf(name).result.parse(body);
        return { status: response.statusCode, body, headers: response.headers };
      },
      async result(name, input) {
        const { status, body } = await browser.call(name, input);
        if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
        return body as never;
      },
      async sendPart(method, { path = UPLOADS_PATH, headers = {}, bytes } = {}) {
        const response = await app.inject({
          method,
          url: path,
          headers: {
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': address,
            'tus-resumable': '1.0.0',
            ...(browser.cookie !== undefined && { cookie: browser.cookie }),
            ...(bytes && { 'content-type': 'application/offset+octet-stream' }),
            ...headers,
          },
          ...(bytes && { payload: Buffer.from(bytes) }),
        });
        return { status: response.statusCode, body: { text: response.body }, headers: response.headers };
      },
      async sendFile({ kind, name, bytes }) {
        const encode = (text: string) => Buffer.from(text).toString('base64');
        const created = await browser.sendPart('POST', {
          headers: {
            'upload-length': String(bytes.length),
            'upload-metadata': `kind ${encode(kind)},name ${encode(name)}`,
          },
        });
        if (created.status !== 201) throw new Error(`${created.status} ${JSON.stringify(created.body)}`);
        const path = String(created.headers.location);
        await browser.sendPart('PATCH', { path, bytes, headers: { 'upload-offset': '0' } });
        return basename(path);
      },
    };
    return browser;
  }

  async function lastLink(email: string): Promise<string | undefined> {
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const message =
      mail &&
      (await composeMail(
        { db, origin: adminOrigin, from: undefined, staff: undefined, secret: testSecret, now },
        mail,
      ));
    return message?.content.blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : []))[0];
  }

  let users = 0;
  const admin: TestAdmin = {
    app,
    files,
    inbox: context.inbox,
    clock,
    logLines,
    open,
    lastLink,
    async setUp(browser = open()) {
      const link = await createSetupLink({ db, now });
      const body = {
        name: 'Айгерім',
        email: 'aigerim@site.test',
        password: adminPassword,
        locale: 'kk',
      } as const;
      await browser.result('setUp', { body: { ...body, token: tokenOf(link) } });
      return browser;
    },
    async signInAs(grants, email) {
      users += 1;
      const address = email ?? `user${users}@site.test`;
      const administrator = open();
      await administrator.result('signIn', { body: { email: 'aigerim@site.test', password: adminPassword } });
      const body = { email: address, name: `Пайдаланушы ${users}`, locale: 'ru', grants } as const;
      await administrator.result('inviteUser', { body });
      const browser = open();
      const token = tokenOf(await lastLink(address));
      await browser.result('acceptUserLink', {
        body: { kind: 'invitation', token, password: adminPassword },
      });
      return browser;
    },
    async close() {
      await app.close();
      await directory.remove();
    },
  };
  return admin;
}

/** Responds as the server does, except that public pages are not rendered. */
function createTestResponder(db: Kysely<Database>, now: () => number): TraceContext['respond'] {
  const redirects = createLocalRedirectRuleCache(db, now, adminOrigin);
  return async (target) => {
    await redirects.reload();
    const decision = decideUrl(target, redirects);
    if (decision.kind !== 'page') return decision;
    return { status: (await isPublicPath(db, splitTarget(target).pathname)) ? 200 : 404 };
  };
}

/** The token in the fragment of a link. */
export function tokenOf(link: string | undefined): string {
  const token = link?.split('#')[1];
  if (token === undefined) throw new Error('There is no link.');
  return token;
}

function urlOf(name: keyof AdminCalls, { params, query }: { params?: object; query?: object }): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = adminRoutes[name][1].replace(/\{([a-zA-Z]+)\}/gu, (_, param: string) =>
    encodeURIComponent(String(values.get(param))),
  );
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
