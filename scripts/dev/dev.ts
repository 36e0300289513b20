/**
 * `npm run dev`: the site with hot reload. This process runs the embedded database and Vite, which stay up, and beside them
 * the server (`dev-server.ts`), which starts again when one of its files changes. A change of the demo content replaces all
 * content.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { RenderSettings, ToRenderThread } from '#server/rendering/render-protocol.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { freePort } from '#test/support/server/free-port.ts';
import { startDevSite } from './dev-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { PORT = '3000' } = process.env;
/** A database of the developer's own goes with the files of `npm start`. */
const { DATA_DIR = join(root, process.env.DATABASE_URL ? 'var' : join('var', 'dev')) } = process.env;
/** Only a database that nothing else uses is emptied. */
const mayEmptyDatabase = process.env.DATABASE_URL === undefined && process.env.DATA_DIR === undefined;
const { SITE_ORIGIN = `http://localhost:${PORT}` } = process.env;

/** Changes of several files, such as by a checkout, cause one restart. In milliseconds. */
const RESTART_DELAY_MS = 50;

/** How much of what a server wrote is shown in the browser where it could not start, in characters. */
const MAX_SHOWN_OUTPUT = 4000;

/** How long a restart waits for requests that the server is answering, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** What the server process may load. Components, scripts of the browser and loaders are Vite's alone. */
const isServerFile = (file: string) =>
  /[.]ts$/.test(file) && !/[.](?:test|load)[.]ts$|^site[/]browser[/]/.test(file);

/** Files in `demo/` that are no content: editors' own, and what is not imported. */
const isContentFile = (file: string) => !/(?:^|[/])[.]|~$|[.](?:ts|md)$/.test(file);

const log = {
  debug: () => undefined,
  info: (...words: unknown[]) => console.log('dev:', ...words),
  warn: (...words: unknown[]) => console.warn('dev:', ...words),
  error: (...words: unknown[]) => console.error('dev:', ...words),
};

const serverPort = await freePort();
const database = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres'), log });

let server: ChildProcess | undefined;
let requests = 0;
let isStopping = false;
let hasFailed = false;
/** Settles when the server listens, or with what it wrote when it could not start. Requests wait for it. */
let started = Promise.withResolvers<string | undefined>();

const site = await startDevSite({
  port: Number(PORT),
  target: `http://127.0.0.1:${serverPort}`,
  assets: join(DATA_DIR, 'no-assets'),
  async middleware(_request, response, next) {
    const output = await started.promise;
    if (response.closed) return;
    if (output === undefined) {
      requests += 1;
      response.once('close', () => (requests -= 1));
      return next();
    }
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(site.errorPage(Object.assign(new Error('The server could not start.'), { stack: output })));
  },
});

function start(): void {
  const { resolve } = started;
  const child = fork(join(root, 'scripts', 'dev', 'dev-server.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(serverPort),
      SITE_ORIGIN,
      DATA_DIR,
      ...(database && {
        DATABASE_URL: database.servingUrl,
        MIGRATION_DATABASE_URL: database.url,
      }),
      GALLERY: 'on',
      // Unchanged files are not stripped of their types again.
      NODE_COMPILE_CACHE: join(DATA_DIR, 'compile-cache'),
    },
  });
  server = child;
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    output = (output + text).slice(-MAX_SHOWN_OUTPUT);
  });
  child.once('message', (settings: RenderSettings) => {
    const port = {
      postMessage: (message: object) => void (child.connected && child.send(message, () => undefined)),
      on: (_: 'message', receive: (message: ToRenderThread) => void) => child.on('message', receive),
    };
    site.serve(port, settings).catch((error: unknown) => port.postMessage({ kind: 'unbuilt', error }));
  });
  child.on('message', (message: { kind?: string }) => {
    if (message.kind !== 'listening') return;
    resolve(undefined);
    // Open pages show the error of the previous server.
    if (hasFailed) site.reload();
    hasFailed = false;
  });
  child.once('close', () => {
    if (isStopping || child !== server) return;
    log.error('the server ended; it starts again after the next change');
    hasFailed = true;
    // It may have ended long after its start.
    started = Promise.withResolvers();
    started.resolve(output);
    resolve(output);
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Removes all content: the server imports the demo content into an empty database. */
async function emptyDatabase(): Promise<void> {
  const client = new pg.Client(database?.connectionOptions);
  try {
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}

let timer: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();
let isContentOld = false;

async function restart(file: string): Promise<void> {
  log.info(`${file} changed; the server starts again`);
  // From here on requests wait for the next server.
  const former = server;
  server = undefined;
  const before = started;
  started = Promise.withResolvers();
  before.resolve(started.promise);
  for (let waited = 0; requests > 0 && waited < MAX_WAIT_MS; waited += 20) await sleep(20);
  await end(former);
  if (isContentOld) await emptyDatabase();
  isContentOld = false;
  if (!isStopping) start();
}

function restartSoon(file: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting
      .then(() => restart(file))
      .catch((error: unknown) => {
        log.error(error);
        hasFailed = true;
        started.resolve(String(error));
      });
  }, RESTART_DELAY_MS);
}

watch(join(root, 'src'), { recursive: true }, (_, file) => {
  if (file !== null && isServerFile(file)) restartSoon(join('src', file));
});
watch(join(root, 'migrations'), (_, file) => restartSoon(join('migrations', String(file))));
if (mayEmptyDatabase) {
  watch(join(root, 'demo'), { recursive: true }, (_, file) => {
    if (file === null || !isContentFile(file)) return;
    isContentOld = true;
    restartSoon(join('demo', file));
  });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  await restarting;
  await end(server);
  await site.close();
  await database?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

start();
await started.promise;
log.info(`the site is at ${SITE_ORIGIN}`);
