import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the pid of the embedded PostgreSQL from postmaster.pid.
 * @throws Error if it is not running
 */
export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  const lines = text.split('\n');
  if (lines[7]?.trim() !== 'ready') throw new Error('The server is not ready.');
  return Number(lines[0]);
}
