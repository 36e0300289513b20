/**
 * `npm run dev`: the site with hot reload. This process runs the embedded database and Vite, and restarts the
 * server process (`dev-server.ts`) when a server file changes. A change of the demo content reimports all
 * content.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { RenderSettings, ToRenderWorker } from '#server/rendering/render-protocol.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { startDevSite } from './dev-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { PORT = '3000' } = process.env;
/** An external database is used with the files of `npm start`. */
const { DATA_DIR = join(root, process.env.DATABASE_URL ? 'var' : join('var', 'dev')) } = process.env;
/** An external database or data directory is not emptied. */
const mayEmptyDatabase = process.env.DATABASE_URL === undefined && process.env.DATA_DIR === undefined;
const { SITE_ORIGIN = `http://localhost:${PORT}` } = process.env;

/** Debounces changes of several files, such as by a checkout. */
const RESTART_DELAY_MS = 50;

/** Characters of server output shown in the browser after a failed start. */
const MAX_SHOWN_OUTPUT = 4000;

/** Maximum wait of a restart for active requests. */
const MAX_WAIT_MS = 2000;

/** Files of the server process. Vite handles components, browser scripts and loaders. */
const isServerFile = (file: string) =>
  /[.]ts$/.test(file) && !/[.](?:test|load)[.]ts$|^(?:admin|site[/]client)[/]/.test(file);

/** Excludes temporary files of editors, and files that are not imported. */
const isContentFile = (file: string) => !/(?:^|[/])[.]|~$|[.](?:ts|md)$/.test(file);

const log = {
  debug: () => undefined,
  info: (...words: unknown[]) => console.log('dev:', ...words),
  warn: (...words: unknown[]) => console.warn('dev:', ...words),
  error: (...words: unknown[]) => console.error('dev:', ...words),
};

const serverPort = await findFreePort();
const database = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres'), log });

let server: ChildProcess | undefined;
let requests = 0;
let isStopping = false;
let hasFailed = false;
/** Resolves when the server listens, or with its output after a failed start. Requests wait for it. */
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
      // Caches type stripping of unchanged files.
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
      on: (_: 'message', receive: (message: ToRenderWorker) => void) => child.on('message', receive),
    };
    site.serve(port, settings).catch((error: unknown) => port.postMessage({ kind: 'unbuilt', error }));
  });
  child.on('message', (message: { kind?: string }) => {
    if (message.kind !== 'listening') return;
    resolve(undefined);
    // Replaces the error shown in open pages.
    if (hasFailed) site.reload();
    hasFailed = false;
  });
  child.once('close', () => {
    if (isStopping || child !== server) return;
    log.error('the server exited; it restarts after the next change');
    hasFailed = true;
    // The promise may be resolved already if the server exited later.
    started = Promise.withResolvers();
    started.resolve(output);
    resolve(output);
  });
}

async function killAndWait(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Removes all content, so that the server imports the demo content on start. */
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
let isContentOutdated = false;

async function restart(file: string): Promise<void> {
  log.info(`${file} changed; restarting the server`);
  // Requests wait for the next server from here.
  const previous = server;
  server = undefined;
  const previousStart = started;
  started = Promise.withResolvers();
  previousStart.resolve(started.promise);
  for (let waited = 0; requests > 0 && waited < MAX_WAIT_MS; waited += 20) await sleep(20);
  await killAndWait(previous);
  if (isContentOutdated) await emptyDatabase();
  isContentOutdated = false;
  if (!isStopping) start();
}

function scheduleRestart(file: string): void {
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
  if (file !== null && isServerFile(file)) scheduleRestart(join('src', file));
});
watch(join(root, 'migrations'), (_, file) => scheduleRestart(join('migrations', String(file))));
if (mayEmptyDatabase) {
  watch(join(root, 'demo'), { recursive: true }, (_, file) => {
    if (file === null || !isContentFile(file)) return;
    isContentOutdated = true;
    scheduleRestart(join('demo', file));
  });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  await restarting;
  await killAndWait(server);
  await site.close();
  await database?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

start();
await started.promise;
log.info(`the site is available at ${SITE_ORIGIN}`);
