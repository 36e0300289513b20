import { execFile } from 'node:child_process';
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, EmbeddedPostgresError } from '../store-errors.ts';

const run = promisify(execFile);

/**
 * Uid of a server started by root, if its data has no owner yet. Neither distributions nor systemd assign
 * uids of this range (systemd, "Users, Groups, UIDs and GIDs").
 */
const DEFAULT_SERVER_UID = 60_815;

/**
 * The user of the server. PostgreSQL refuses to run as root, so root starts it under another uid, or, where
 * that uid cannot reach the files, in a user namespace that maps root's files to an ordinary uid.
 */
export type ServerIdentity =
  | { kind: 'self' }
  | { kind: 'uid'; uid: number; gid: number }
  | { kind: 'namespace'; uid: number };

/** Arguments of `spawn` to run a program as the chosen user. */
export interface ServerCommand {
  file: string;
  args: string[];
  credentials: { uid?: number; gid?: number };
}

/** The site's environment is not passed on: it contains secrets, and locales translate messages. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function commandAs(identity: ServerIdentity, program: string, args: string[]): ServerCommand {
  switch (identity.kind) {
    case 'self':
      return { file: program, args, credentials: {} };
    case 'uid':
      return { file: program, args, credentials: { uid: identity.uid, gid: identity.gid } };
    case 'namespace':
      // Without --fork the program replaces unshare, so the child's pid is the server's.
      return {
        file: 'unshare',
        args: ['--user', `--map-user=${identity.uid}`, '--', program, ...args],
        credentials: {},
      };
  }
}

/**
 * @param clusterDir the cluster; an existing owner other than root is retained
 * @param postgres the server's program, executed as a test
 */
export async function chooseIdentity(clusterDir: string, postgres: string): Promise<ServerIdentity> {
  const owner = await ownerOf(clusterDir);
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new EmbeddedPostgresError(
        `${clusterDir} belongs to another user (uid ${owner.uid}): start as that user or as root, or set DATA_DIR to another directory.`,
      );
    }
    return { kind: 'self' };
  }
  const uidIdentity: ServerIdentity =
    owner && owner.uid !== 0
      ? { kind: 'uid', uid: owner.uid, gid: owner.gid }
      : { kind: 'uid', uid: DEFAULT_SERVER_UID, gid: DEFAULT_SERVER_UID };
  const parent = dirname(dirname(clusterDir));
  if (await canRun(uidIdentity, parent, postgres)) return uidIdentity;
  const namespace: ServerIdentity = { kind: 'namespace', uid: await nobodyUid() };
  if (await canRun(namespace, parent, postgres)) return namespace;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and here neither uid ${uidIdentity.uid} can run ${postgres} and reach ${parent}, nor can "unshare --user" make a user that can: start as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * `initdb` requires a user with a name, which the default uid and uids of many containers lack. The created
 * files are then given to the server's user.
 */
export async function chooseInitdbIdentity(identity: ServerIdentity): Promise<ServerIdentity> {
  if (identity.kind === 'uid') {
    const uid = await nobodyUid();
    return { kind: 'uid', uid, gid: uid };
  }
  if (identity.kind === 'namespace') return identity;
  try {
    userInfo();
    return identity;
  } catch {
    return { kind: 'namespace', uid: await nobodyUid() };
  }
}

/**
 * Changes the owner of `path` and its contents. The top directory comes last, so that an interrupted change
 * is repeated at the next start.
 */
export async function changeOwner(identity: ServerIdentity, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = identity.kind === 'uid' ? identity : { uid: 0, gid: 0 };
  const top = await lstat(path);
  if (top.uid === uid) return;
  if (top.isDirectory()) await giveChildren(path, uid, gid);
  await lchown(path, uid, gid);
}

/** Lets the server's user traverse `directory`, without read or write access. */
export async function allowTraversal(identity: ServerIdentity, directory: string): Promise<void> {
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

/** The uid of the system user `nobody`, which owns no files. */
async function nobodyUid(): Promise<number> {
  const { stdout } = await run('id', ['-u', 'nobody']);
  return Number.parseInt(stdout, 10);
}

async function canRun(identity: ServerIdentity, directory: string, postgres: string): Promise<boolean> {
  const script = 'cd -- "$1" && exec "$2" --version';
  const command = commandAs(identity, '/bin/sh', ['-c', script, 'sh', directory, postgres]);
  try {
    await run(command.file, command.args, { ...command.credentials, env: serverEnvironment });
    return true;
  } catch {
    return false;
  }
}
