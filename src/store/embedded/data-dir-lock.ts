import { access, chmod, constants, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DataDirectoryInUseError,
  directoryAdvice,
  EmbeddedPostgresError,
  messageOf,
} from '../store-errors.ts';

/** An exclusive lock on a data directory; the kernel releases it when the process ends. */
export interface DataDirLock {
  release(): Promise<void>;
}

const SQLITE_BUSY = 5;

/**
 * Locks `dataDir` for this process.
 * @throws DataDirectoryInUseError when another running process, or this one, has the lock
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const pidFile = join(dataDir, 'owner.pid');
  const path = join(dataDir, 'owner.lock');
  let lock: DatabaseSync;
  try {
    // SQLite errors do not name the cause of a failed open; system errors do.
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    lock = openLockFile(path);
  } catch (error) {
    if (!isBusy(error)) {
      throw new EmbeddedPostgresError(directoryAdvice(dataDir, messageOf(error)), { cause: error });
    }
    const pid = await readFile(pidFile, 'utf8').catch(() => '');
    throw new DataDirectoryInUseError(
      `The data directory ${dataDir} is in use by another process${pid ? ` (pid ${pid.trim()})` : ''}: stop that one, or give this one a DATA_DIR of its own.`,
    );
  }
  try {
    // chmod by path: closing any other descriptor of the locked file would release the lock (fcntl(2)).
    await chmod(path, 0o600);
    await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw new EmbeddedPostgresError(directoryAdvice(dataDir, messageOf(error)), { cause: error });
  }
  return {
    async release() {
      await rm(pidFile, { force: true });
      lock.close();
    },
  };
}

/**
 * Locks with SQLite, because Node has no file locks. Its `fcntl` lock cannot become stale, unlike a pid file.
 * The file stays empty.
 */
function openLockFile(path: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return lock;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
