import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the secret of this installation, and creates it at the first start. Processes that share a database
 * but not `dataDir` need the setting `SECRET` instead.
 */
export async function loadInstallationSecret(dataDir: string): Promise<string> {
  const path = pathOf(dataDir);
  const existing = await readSecret(path);
  if (existing !== undefined) return existing;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // Atomic, and fails if another process has created the secret in the meantime.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(path);
  if (secret === undefined) throw new Error(`${path} cannot be read.`);
  return secret;
}

/** @returns undefined if no process has started with this directory yet */
export const findInstallationSecret = (dataDir: string) => readSecret(pathOf(dataDir));

const pathOf = (dataDir: string) => join(dataDir, 'secret');

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trim() === '' ? undefined : text.trim();
}
