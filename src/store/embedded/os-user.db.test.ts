import { execFileSync } from 'node:child_process';
import { access, chmod, chown, constants, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOwner } from '#test/support/database/owner-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { withClient } from '../connection/connection-address.ts';
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

/** A user that every system has, and whether it can run our programs from where they lie. */
function nobody(): { uid: number; usable: boolean } {
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  try {
    execFileSync(process.execPath, ['--version'], { uid, cwd: '/', stdio: 'ignore' });
    execFileSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', import.meta.filename], { uid, stdio: 'ignore' });
    return { uid, usable: true };
  } catch {
    return { uid, usable: false };
  }
}

test.skipIf(isRoot)('an ordinary user starts it as himself', async () => {
  const server = await start(join(home.path, 'postgres'));
  try {
    expect(await serverUid(server)).toBe(process.getuid?.());
  } finally {
    await server.stop();
  }
});

describe.runIf(isRoot && process.platform === 'linux')('for root', () => {
  test('it runs under a uid that owns the cluster, and may not write beside it', async () => {
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

  test('it keeps the owner that a cluster has', async () => {
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

  test('it works under a root-only home, there and back again', async () => {
    const closed = join(home.path, 'root');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'project', 'var', 'postgres');
    const first = await start(dataDir);
    await withClient(first, 'test', (client) => client.query('CREATE TABLE kept AS SELECT 1 AS one'));
    await first.stop();
    for (const [mode, expected] of [
      [0o711, 'other'],
      [0o700, 'root'],
    ] as const) {
      await chmod(closed, mode);
      const next = await start(dataDir);
      try {
        expect((await serverUid(next)) === 0 ? 'root' : 'other').toBe(expected);
        const { rows } = await withClient(next, 'test', (client) => client.query('SELECT one FROM kept'));
        expect(rows).toEqual([{ one: 1 }]);
      } finally {
        await next.stop();
      }
    }
  });
});

describe.runIf(isRoot && nobody().usable)('for an ordinary user', () => {
  const { uid } = nobody();

  test('it runs as himself', async () => {
    await chown(home.path, uid, uid);
    const owner = startOwner(join(home.path, 'postgres'), { uid, gid: uid });
    const { pid, error } = await owner.answer;
    expect(error).toBeUndefined();
    expect((await lstat(`/proc/${pid}`)).uid).toBe(uid);
    await owner.stop();
  });

  test('a user without a name gets one for the time of the initialisation', async () => {
    await chown(home.path, 54321, 54321);
    const owner = startOwner(join(home.path, 'postgres'), { uid: 54321, gid: 54321 });
    expect((await owner.answer).error).toBeUndefined();
    await owner.stop();
    expect((await lstat(join(home.path, 'postgres', 'cluster'))).uid).toBe(54321);
  });

  test('a directory that he may not write is refused in one sentence', async () => {
    const owner = startOwner(join(home.path, 'postgres'), { uid, gid: uid });
    expect((await owner.answer).error).toMatch(/cannot be used by this user \(EACCES.*set DATA_DIR/);
    await owner.stop();
    await expect(access(join(home.path, 'postgres'), constants.F_OK)).rejects.toThrow();
  });

  test('a cluster that root made is refused in one sentence', async () => {
    const dataDir = join(home.path, 'postgres');
    await (await start(dataDir)).stop();
    const owner = startOwner(dataDir, { uid, gid: uid });
    expect((await owner.answer).error).toMatch(/cannot be used by this user.*set DATA_DIR/);
    await owner.stop();
  });
});

describe.runIf(isRoot && process.platform === 'linux')('on a full disk', () => {
  test('the sentence says so, and the next start with space succeeds', async () => {
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
