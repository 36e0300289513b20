import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '../silent-log.ts';
import { makeTemporaryDirectory } from '../temporary-directory.ts';

/** An empty database outside the site under test, so that the test can query it or stop it. */
export interface OwnDatabase {
  postgres: EmbeddedPostgres;
  /** For `DATABASE_URL`. */
  url: string;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const directory = await makeTemporaryDirectory();
  const postgres = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  return {
    postgres,
    url: databaseUrl(postgres),
    async remove() {
      await postgres.stop();
      await directory.remove();
    },
  };
}

export function databaseUrl({ connectionOptions: { host, user, database } }: EmbeddedPostgres): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
