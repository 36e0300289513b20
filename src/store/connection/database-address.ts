import pg from 'pg';

/** How `pg` reaches the embedded server: over a socket in a directory with mode 0700. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The embedded server's socket, or a database URL from the operator. */
export type DatabaseAddress = { connectionOptions: EmbeddedConnection } | { url: string };

const CONNECT_TIMEOUT_MS = 5_000;

/** Settings of all connections. @param applicationName shown in `pg_stat_activity` */
export function clientConfig(address: DatabaseAddress, applicationName: string): pg.ClientConfig {
  return {
    ...('url' in address ? { connectionString: address.url } : address.connectionOptions),
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** Runs `work` on a dedicated connection without time limits and closes it afterwards. */
export async function withClient<T>(
  address: DatabaseAddress,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(address, applicationName));
  // Without a listener, a connection lost between two queries would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
