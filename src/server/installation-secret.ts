import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of this installation, made at the first start: only its own user can read it. Processes that share a database
 * and not a folder must be given one instead.
 */
export async function installationSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const kept = await read(path);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // Whole or not at all, and never over what another process has just made.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await read(path);
  if (made === undefined) throw new Error(`${path} cannot be read back.`);
  return made;
}

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trim() === '' ? undefined : text.trim();
}
