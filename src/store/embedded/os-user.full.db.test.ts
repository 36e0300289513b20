import { execFileSync } from 'node:child_process';
import { access, chmod, chown, constants, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { startOwnerProcess } from '#test/support/database/owner-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from '../connection/database-address.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts';

const isRoot = process.getuid?.() === 0;

let home: TemporaryDirectory;

beforeEach(async () => {
  home = await makeTemporaryDirectory();
});

afterEach(() => home.remove());

async function serverUid(server: EmbeddedPostgres): Promise<number> {
  await withClient(server, 'test', (client) => client.query('SELECT 1'));
  return (await lstat(`/proc/${server.pid}`)).uid;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: silentLog });
}

/** The system user `nobody`, and whether it can run the test's programs. */
function systemUser(): { uid: number; usable: boolean } {
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  try {
    execFileSync(process.execPath, ['--version'], { uid, cwd: '/', stdio: 'ignore' });
    execFileSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', import.meta.filename], { uid, stdio: 'ignore' });
    return { uid, usable: true };
  } catch {
    return { uid, usable: false };
  }
}

test.skipIf(isRoot)('An ordinary user runs the server under the same uid', async () => {
  const server = await start(join(home.path, 'postgres'));
  try {
    expect(await serverUid(server)).toBe(process.getuid?.());
  } finally {
    await server.stop();
  }
});

describe.runIf(isRoot && process.platform === 'linux')('As root', () => {
  test('The server runs under the uid of the cluster, which has no write access outside it', async () => {
    const dataDir = join(home.path, 'postgres');
    const server = await start(dataDir);
    try {
      const uid = await serverUid(server);
      expect(uid).toBeGreaterThan(0);
      expect((await lstat(join(dataDir, 'cluster'))).uid).toBe(uid);
      const { uid: owner, mode } = await lstat(dataDir);
      expect([owner, mode & 0o777]).toEqual([0, 0o711]);
    } finally {
      await server.stop();
    }
  });

  test('The existing owner of a cluster is retained', async () => {
    const dataDir = join(home.path, 'postgres');
    await (await start(dataDir)).stop();
    execFileSync('chown', ['-R', '12345:12345', join(dataDir, 'cluster')]);
    const server = await start(dataDir);
    try {
      expect(await serverUid(server)).toBe(12345);
    } finally {
      await server.stop();
    }
  });

  test('The cluster stays usable when access of other users is revoked and restored', async () => {
    const restricted = join(home.path, 'root');
    await mkdir(restricted, { mode: 0o700 });
    const dataDir = join(restricted, 'project', 'var', 'postgres');
    const first = await start(dataDir);
    await withClient(first, 'test', (client) => client.query('CREATE TABLE probe AS SELECT 1 AS one'));
    await first.stop();
    for (const [mode, expected] of [
      [0o711, 'other'],
      [0o700, 'root'],
    ] as const) {
      await chmod(restricted, mode);
      const next = await start(dataDir);
      try {
        expect((await serverUid(next)) === 0 ? 'root' : 'other').toBe(expected);
        const { rows } = await withClient(next, 'test', (client) => client.query('SELECT one FROM probe'));
        expect(rows).toEqual([{ one: 1 }]);
      } finally {
        await next.stop();
      }
    }
  });
});

describe.runIf(isRoot && systemUser().usable)('As an ordinary user', () => {
  const { uid } = systemUser();

  test('The server runs under the uid of the user', async () => {
    await chown(home.path, uid, uid);
    const owner = startOwnerProcess(join(home.path, 'postgres'), { uid, gid: uid });
    const { pid, error } = await owner.startResult;
    expect(error).toBeUndefined();
    expect((await lstat(`/proc/${pid}`)).uid).toBe(uid);
    await owner.stop();
  });

  test('A uid without a user name can initialise a cluster', async () => {
    await chown(home.path, 54321, 54321);
    const owner = startOwnerProcess(join(home.path, 'postgres'), { uid: 54321, gid: 54321 });
    expect((await owner.startResult).error).toBeUndefined();
    await owner.stop();
    expect((await lstat(join(home.path, 'postgres', 'cluster'))).uid).toBe(54321);
  });

  test('A directory without write access is rejected', async () => {
    const owner = startOwnerProcess(join(home.path, 'postgres'), { uid, gid: uid });
    expect((await owner.startResult).error).toMatch(/cannot be used by this user \(EACCES.*set DATA_DIR/);
    await owner.stop();
    await expect(access(join(home.path, 'postgres'), constants.F_OK)).rejects.toThrow();
  });

  test('A cluster created by root is rejected', async () => {
    const dataDir = join(home.path, 'postgres');
    await (await start(dataDir)).stop();
    const owner = startOwnerProcess(dataDir, { uid, gid: uid });
    expect((await owner.startResult).error).toMatch(/cannot be used by this user.*set DATA_DIR/);
    await owner.stop();
  });
});

describe.runIf(isRoot && process.platform === 'linux')('On a full disk', () => {
  test('The error names the cause, and the next start with free space succeeds', async () => {
    const disk = join(home.path, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=711', 'tmpfs', disk]);
    try {
      const dataDir = join(disk, 'postgres');
      await expect(start(dataDir)).rejects.toThrow(
        /^The disk that holds .* is full: free some space and start again\.$/,
      );
      execFileSync('mount', ['-o', 'remount,size=200m', disk]);
      await (await start(dataDir)).stop();
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
