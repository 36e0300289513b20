import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../store-errors.ts';
import { giveTo, type ServerIdentity } from './os-user.ts';

/** A directory that only the server's user and root may enter, for one server's socket. */
export interface SocketDirectory {
  path: string;
  remove(): Promise<void>;
}

const socketName = '.s.PGSQL.5432';
/** What fits into `sockaddr_un`, less the closing zero: 107 on Linux, 103 on macOS (unix(7)). */
const longestPath = 103;

/**
 * Makes the directory for the server's socket: inside the data directory, else, where that path would be too
 * long for a socket, one in the system's temporary directory whose name follows from the data directory's, so
 * that a start after a crash finds and reuses it.
 */
export async function makeSocketDirectory(
  dataDir: string,
  identity: ServerIdentity,
): Promise<SocketDirectory> {
  const path = await place(dataDir, identity);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

async function place(dataDir: string, identity: ServerIdentity): Promise<string> {
  const inside = join(dataDir, 'socket');
  if (fits(inside)) {
    // Nobody but us and the server can write here, so what stands in the way is an earlier socket.
    await rm(inside, { recursive: true, force: true });
    await mkdir(inside, { mode: 0o700 });
    await giveTo(identity, inside);
    return inside;
  }
  const name = `shanyraq-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const parent = fits(join(tmpdir(), name)) ? tmpdir() : '/tmp';
  const usual = join(parent, name);
  // The temporary directory belongs to everybody: a name that somebody else took is left alone.
  const outside = (await claim(usual, identity)) ? usual : await mkdtemp(join(parent, 'shanyraq-'));
  await giveTo(identity, outside);
  return outside;
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= longestPath;
}

async function claim(path: string, identity: ServerIdentity): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  const ours = found.uid === process.getuid?.() || (identity.kind === 'uid' && found.uid === identity.uid);
  if (!ours || !found.isDirectory() || (found.mode & 0o777) !== 0o700) return false;
  // Whether the pid in a left-over lock file still means a server was settled before: there is none.
  for (const entry of await readdir(path)) await rm(join(path, entry), { force: true });
  return true;
}
