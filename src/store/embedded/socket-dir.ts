import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../store-errors.ts';
import { changeOwner, type ServerIdentity } from './os-user.ts';

/** The directory of a server's socket, accessible to the server's user and root only. */
export interface SocketDirectory {
  path: string;
  remove(): Promise<void>;
}

const SOCKET_NAME = '.s.PGSQL.5432';
/** Capacity of `sockaddr_un` without the terminating zero: 107 on Linux, 103 on macOS (unix(7)). */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Creates the socket's directory inside the data directory. If that path is too long for a socket, uses the
 * system's temporary directory and a name derived from the data directory, so that a start after a crash
 * reuses it.
 */
export async function createSocketDirectory(
  dataDir: string,
  identity: ServerIdentity,
): Promise<SocketDirectory> {
  const path = await createDirectory(dataDir, identity);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function createDirectory(dataDir: string, identity: ServerIdentity): Promise<string> {
  const inside = join(dataDir, 'socket');
  if (fits(inside)) {
    // Only the server's user can write here, so an existing entry is a former socket.
    await rm(inside, { recursive: true, force: true });
    await mkdir(inside, { mode: 0o700 });
    await changeOwner(identity, inside);
    return inside;
  }
  const name = `shanyraq-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const parent = fits(join(tmpdir(), name)) ? tmpdir() : '/tmp';
  const usual = join(parent, name);
  // Other users can write into the temporary directory: a name that they have taken is not used.
  const outside = (await createOrReuse(usual, identity)) ? usual : await mkdtemp(join(parent, 'shanyraq-'));
  await changeOwner(identity, outside);
  return outside;
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
}

async function createOrReuse(path: string, identity: ServerIdentity): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  const isOwn = found.uid === process.getuid?.() || (identity.kind === 'uid' && found.uid === identity.uid);
  if (!isOwn || !found.isDirectory() || (found.mode & 0o777) !== 0o700) return false;
  // `stopOrphans` has stopped former servers, so left-over lock files are stale.
  for (const entry of await readdir(path)) await rm(join(path, entry), { force: true });
  return true;
}
