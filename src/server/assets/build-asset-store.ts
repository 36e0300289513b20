import { randomUUID } from 'node:crypto';
import { access, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreLog } from '#store/logger.ts';

/** So many builds before the present one keep their assets. */
const FORMER = 2;

/** A file beside a build's assets, as old as the build's last start. */
const SERVED = 'served';

/** What a process that was killed has left half copied is swept after this long, in milliseconds. */
const STALE = 3600_000;

/**
 * The assets of this build and of those that were served before it from the same `DATA_DIR`: a page that was opened
 * before a deploy still finds its scripts, and so does a process that has not been replaced yet.
 */
export interface AssetStore {
  /** @returns the folder that has an asset of this name; undefined where none has, or where it is no name of an asset */
  folderOf(name: string): Promise<string | undefined>;
  /** Puts this build's assets beside those of former builds, and lets go of the oldest. Never rejects: the log says why. */
  keep(): Promise<void>;
}

interface AssetPlace {
  dataDir: string;
  /** The build's own assets, as it left them. */
  present: string;
  buildId: string;
  log: StoreLog;
}

/** Below `dataDir`, `builds/<id>/assets/` holds a build's files. */
export function openAssetStore({ dataDir, present, buildId, log }: AssetPlace): AssetStore {
  const builds = join(dataDir, 'builds');

  async function foldersOfBuilds(): Promise<string[]> {
    const names = await readdir(builds).catch(() => []);
    return names.filter((name) => !isPart(name)).map((name) => join(builds, name, 'assets'));
  }

  return {
    async folderOf(name) {
      if (!/^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/u.test(name)) return undefined;
      if (await exists(join(present, name))) return present;
      // Read each time: another process may have brought another build since we have started.
      for (const folder of await foldersOfBuilds()) if (await exists(join(folder, name))) return folder;
      return undefined;
    },

    async keep() {
      try {
        const own = join(builds, buildId);
        if (!(await exists(own))) await copyWhole(present, builds, buildId);
        await writeFile(join(own, SERVED), '');
        await dropOldest(builds, buildId);
      } catch (err) {
        log.warn({ err }, 'the assets of this build could not be kept for after the next one');
      }
    },
  };
}

/** Under its name there is all of a build or nothing. */
async function copyWhole(from: string, builds: string, buildId: string): Promise<void> {
  const part = join(builds, `.${randomUUID()}`);
  await mkdir(part, { recursive: true });
  await cp(from, join(part, 'assets'), { recursive: true });
  await writeFile(join(part, SERVED), '');
  // Another process of the same build may have been as quick; then its copy is as good.
  await rename(part, join(builds, buildId)).catch(() => rm(part, { recursive: true, force: true }));
}

async function dropOldest(builds: string, present: string): Promise<void> {
  const names = await readdir(builds);
  const ageOf = async (name: string) => {
    const seen = await stat(join(builds, name, ...(isPart(name) ? [] : [SERVED]))).catch(() => undefined);
    return { folder: join(builds, name), part: isPart(name), at: seen?.mtimeMs ?? 0 };
  };
  const all = await Promise.all(names.filter((name) => name !== present).map(ageOf));
  // The clock of the files, which is not always that of the process.
  const { at: now } = await ageOf(present);
  const former = all.filter(({ part }) => !part).sort((one, other) => other.at - one.at);
  const left = all.filter(({ part, at }) => part && at < now - STALE);
  for (const { folder } of [...former.slice(FORMER), ...left])
    await rm(folder, { recursive: true, force: true });
}

const isPart = (name: string) => name.startsWith('.');

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
