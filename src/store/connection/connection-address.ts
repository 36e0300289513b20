import pg from 'pg';

/** How `pg` reaches the embedded server: over a socket in a directory that only its user and root may enter. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Where the database is: the embedded server's socket, or a URL from the operator. */
export type StoreAddress = { connectionOptions: EmbeddedConnection } | { url: string };

const connectWithin = 5_000;

/**
 * The settings that every connection of ours shares, for `pg.Client` and `pg.Pool`.
 * @param applicationName what `pg_stat_activity` shows
 */
export function clientConfig(address: StoreAddress, applicationName: string): pg.ClientConfig {
  return {
    ...('url' in address ? { connectionString: address.url } : address.connectionOptions),
    application_name: applicationName,
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
  };
}

/** Runs `work` over one connection of its own, which has no time limits, and closes it whatever happens. */
export async function withClient<T>(
  address: StoreAddress,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(address, applicationName));
  // Without a listener a connection lost between two queries would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
