/**
 * `npm run dev`: the site with hot reload. Starts the embedded database, which stays up, and beside it the server
 * (`dev-server.ts`), which starts again when one of its files changes. A change of the demo content replaces all content.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#store/embedded.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { PORT = '3000', DATA_DIR = join(root, 'var', 'dev') } = process.env;

/** Changes of several files, such as by a checkout, cause one restart. In milliseconds. */
const RESTART_DELAY_MS = 100;

/** The files that the server process loads. Vite reloads the site and the messages. */
const serverFiles =
  /^(server|api|operations|store|search|mail|jobs|contract|model|language|specification)[/.].*(?<![.]test)[.]ts$/;

const log = {
  debug: () => undefined,
  info: (...words: unknown[]) => console.log('dev:', ...words),
  warn: (...words: unknown[]) => console.warn('dev:', ...words),
  error: (...words: unknown[]) => console.error('dev:', ...words),
};

const database = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres'), log });

let server: ChildProcess | undefined;
let isStopping = false;

function start(): void {
  server = spawn(process.execPath, [join(root, 'scripts', 'dev-server.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT,
      DATA_DIR,
      DATABASE_URL: database?.url ?? process.env.DATABASE_URL,
      GALLERY: 'on',
    },
  });
  server.once('exit', (status) => {
    if (!isStopping && status !== null)
      console.error('dev: the server ended; it starts again after the next change');
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
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
}

let timer: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();
let isContentOld = false;

async function restart(file: string): Promise<void> {
  console.log(`dev: ${file} changed; the server starts again`);
  await end(server);
  if (isContentOld) await emptyDatabase();
  isContentOld = false;
  if (!isStopping) start();
}

function restartSoon(file: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(() => restart(file)).catch((error) => log.error(error));
  }, RESTART_DELAY_MS);
}

watch(join(root, 'src'), { recursive: true }, (_, file) => {
  if (file !== null && serverFiles.test(file)) restartSoon(join('src', file));
});
// A database of the developer's own keeps its content.
if (database) {
  watch(join(root, 'demo'), { recursive: true }, (_, file) => {
    if (file === null || file.endsWith('.ts')) return;
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
  await database?.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

start();
