import { type DatabaseAddress, withClient } from './database-address.ts';

/**
 * Runs `work` while no other process does so with the same key. The lock ends with this process.
 * @returns false if another process has the lock; then `work` is not run
 */
export function tryWithLock(
  address: DatabaseAddress,
  key: number,
  work: () => Promise<void>,
): Promise<boolean> {
  return withClient(address, 'shanyraq-lock', async (client) => {
    // The role may have a timeout that is shorter than the work.
    await client.query('SET idle_session_timeout = 0');
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      key,
    ]);
    if (rows[0]?.locked !== true) return false;
    await work();
    return true;
  });
}
