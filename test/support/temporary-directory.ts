import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'shanyraq-test-';

/** A temporary directory. If `remove` is not called, a later run deletes it. */
export interface TemporaryDirectory {
  path: string;
  remove(): Promise<void>;
}

/** @param mode by default traversable by all users: PostgreSQL may run as another user */
export async function makeTemporaryDirectory(mode = 0o711): Promise<TemporaryDirectory> {
  const path = join(tmpdir(), `${prefix}${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await mkdir(path);
  await chmod(path, mode);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Deletes directories of killed test runs, recognised by the pid in their names. */
export async function deleteStaleTemporaryDirectories(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) {
      // Directories of other users cannot be deleted.
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
