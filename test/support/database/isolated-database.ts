import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { makeTemporaryDirectory } from '../temporary-directory.ts';

/** An empty database that a test can query or stop independently of the site under test. */
export interface IsolatedDatabase {
  postgres: EmbeddedPostgres;
  /** Value for `DATABASE_URL`. */
  url: string;
  /** Stops the server and deletes its files. */
  remove(): Promise<void>;
}

export async function startIsolatedDatabase(): Promise<IsolatedDatabase> {
  const directory = await makeTemporaryDirectory();
  const postgres = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  return {
    postgres,
    url: postgres.url,
    async remove() {
      await postgres.stop();
      await directory.remove();
    },
  };
}
