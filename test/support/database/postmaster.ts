import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The process of the embedded PostgreSQL in a data directory, by its own file.
 * @throws where none is running
 */
export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  const lines = text.split('\n');
  if (lines[7]?.trim() !== 'ready') throw new Error('The server is not ready.');
  return Number(lines[0]);
}
