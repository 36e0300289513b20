import { access, chmod, constants, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUse, directoryAdvice, EmbeddedPostgresFailed, messageOf } from '../store-errors.ts';

/** The right to use a data directory; the kernel takes it back when our process dies, however it dies. */
export interface Ownership {
  release(): Promise<void>;
}

const sqliteBusy = 5;

/**
 * Makes this process the one owner of `dataDir`.
 * @throws DataDirectoryInUse when another living process, or this one, already is
 */
export async function takeOwnership(dataDir: string): Promise<Ownership> {
  const pidFile = join(dataDir, 'owner.pid');
  const path = join(dataDir, 'owner.lock');
  let lock: DatabaseSync;
  try {
    // SQLite says only that it could not open the file; the system says why.
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    lock = lockFile(path);
  } catch (error) {
    if (!isBusy(error)) {
      throw new EmbeddedPostgresFailed(directoryAdvice(dataDir, messageOf(error)), { cause: error });
    }
    const pid = await readFile(pidFile, 'utf8').catch(() => '');
    throw new DataDirectoryInUse(
      `The data directory ${dataDir} is in use by another process${pid ? ` (pid ${pid.trim()})` : ''}: stop that one, or give this one a DATA_DIR of its own.`,
    );
  }
  try {
    // By name: whoever in this process opens and closes the locked file itself thereby drops the lock (fcntl(2)).
    await chmod(path, 0o600);
    await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw new EmbeddedPostgresFailed(directoryAdvice(dataDir, messageOf(error)), { cause: error });
  }
  return {
    async release() {
      await rm(pidFile, { force: true });
      lock.close();
    },
  };
}

/**
 * Node has no file locks of its own, but its SQLite takes them (`fcntl`), and unlike a file with a pid in it
 * such a lock is never stale. Nothing is ever written: the file stays empty.
 */
function lockFile(path: string): DatabaseSync {
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
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
