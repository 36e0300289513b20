/**
 * Child process that owns an embedded PostgreSQL, for tests that kill it.
 * Argument: the data directory. Prints one line of JSON (success or error); stops when stdin ends.
 */
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  console.log(JSON.stringify({ url: server.url, pid: server.pid }));
  process.stdin.resume().once('end', () => server.stop());
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
}
