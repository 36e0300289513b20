import { execFile } from 'node:child_process';
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, EmbeddedPostgresFailed } from '../store-errors.ts';

const run = promisify(execFile);

/**
 * The user for a server that root starts, when its data has no owner yet. The number lies in a range that
 * neither distributions nor systemd hand out (systemd, "Users, Groups, UIDs and GIDs"), so it is nobody else.
 */
const ownUid = 60_815;

/**
 * As whom the server runs. PostgreSQL refuses to run as root, so root starts it under another uid, or, where
 * that uid cannot reach the files, in a user namespace in which root's files belong to an ordinary uid.
 */
export type ServerIdentity =
  | { kind: 'self' }
  | { kind: 'uid'; uid: number; gid: number }
  | { kind: 'namespace'; uid: number };

/** A command line as the chosen user sees it. */
export interface ServerCommand {
  file: string;
  args: string[];
  credentials: { uid?: number; gid?: number };
}

/** Nothing of ours is passed on: the environment of the site holds secrets, and locales change messages. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Turns a program and its arguments into what must be spawned to run it as `identity`. */
export function commandAs(identity: ServerIdentity, program: string, args: string[]): ServerCommand {
  switch (identity.kind) {
    case 'self':
      return { file: program, args, credentials: {} };
    case 'uid':
      return { file: program, args, credentials: { uid: identity.uid, gid: identity.gid } };
    case 'namespace':
      // Without --fork the program replaces unshare, so the pid we know is the server's.
      return {
        file: 'unshare',
        args: ['--user', `--map-user=${identity.uid}`, '--', program, ...args],
        credentials: {},
      };
  }
}

/**
 * Chooses the user for the server.
 * @param clusterDir the cluster; its owner, if it exists and is not root, stays its owner
 * @param postgres the server's program, tried for real
 */
export async function chooseIdentity(clusterDir: string, postgres: string): Promise<ServerIdentity> {
  const owner = await ownerOf(clusterDir);
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new EmbeddedPostgresFailed(
        `${clusterDir} belongs to another user (uid ${owner.uid}): start as that user or as root, or set DATA_DIR to another directory.`,
      );
    }
    return { kind: 'self' };
  }
  const wanted: ServerIdentity =
    owner && owner.uid !== 0
      ? { kind: 'uid', uid: owner.uid, gid: owner.gid }
      : { kind: 'uid', uid: ownUid, gid: ownUid };
  const parent = dirname(dirname(clusterDir));
  if (await works(wanted, parent, postgres)) return wanted;
  const namespace: ServerIdentity = { kind: 'namespace', uid: await nobody() };
  if (await works(namespace, parent, postgres)) return namespace;
  throw new EmbeddedPostgresFailed(
    `PostgreSQL does not run as root, and here neither uid ${wanted.uid} can run ${postgres} and reach ${parent}, nor can "unshare --user" make a user that can: start as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * As whom `initdb` runs: it insists on a user who has a name, which neither our own uid nor that of many a
 * container has. What it made is given to the server's user afterwards.
 */
export async function makerFor(identity: ServerIdentity): Promise<ServerIdentity> {
  if (identity.kind === 'uid') {
    const uid = await nobody();
    return { kind: 'uid', uid, gid: uid };
  }
  if (identity.kind === 'namespace') return identity;
  try {
    userInfo();
    return identity;
  } catch {
    return { kind: 'namespace', uid: await nobody() };
  }
}

/**
 * Gives `path` and all in it to the server's user. The top comes last: when this is interrupted, the old
 * owner of the top makes the next start do it again.
 */
export async function giveTo(identity: ServerIdentity, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = identity.kind === 'uid' ? identity : { uid: 0, gid: 0 };
  const top = await lstat(path);
  if (top.uid === uid) return;
  if (top.isDirectory()) await giveChildren(path, uid, gid);
  await lchown(path, uid, gid);
}

/** Lets the server's user pass through `directory`, which stays ours, without letting it read or write there. */
export async function letThrough(identity: ServerIdentity, directory: string): Promise<void> {
  await chmod(directory, identity.kind === 'uid' ? 0o711 : 0o700);
}

async function giveChildren(directory: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await giveChildren(path, uid, gid);
    await lchown(path, uid, gid);
  }
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The uid of the user that every system has and that owns nothing. */
async function nobody(): Promise<number> {
  const { stdout } = await run('id', ['-u', 'nobody']);
  return Number.parseInt(stdout, 10);
}

async function works(identity: ServerIdentity, directory: string, postgres: string): Promise<boolean> {
  const script = 'cd -- "$1" && exec "$2" --version';
  const command = commandAs(identity, '/bin/sh', ['-c', script, 'sh', directory, postgres]);
  try {
    await run(command.file, command.args, { ...command.credentials, env: serverEnvironment });
    return true;
  } catch {
    return false;
  }
}
