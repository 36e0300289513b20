import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'shanyraq-test-';

/** A directory for one test; gone when the test run removes it, or at the latest when a later run sweeps. */
export interface TemporaryDirectory {
  path: string;
  remove(): Promise<void>;
}

/** @param mode who may enter; by default everybody may pass through, as a server under another user must */
export async function makeTemporaryDirectory(mode = 0o711): Promise<TemporaryDirectory> {
  const path = join(tmpdir(), `${prefix}${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await mkdir(path);
  await chmod(path, mode);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Removes what runs that were killed left behind: the name says whose a directory is. */
export async function sweepTemporaryDirectories(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) {
      // Another user's are not ours to remove.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
