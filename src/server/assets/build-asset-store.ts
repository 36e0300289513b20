import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '#store/files/local-media.ts';
import type { StoreLogger } from '#store/logger.ts';

/** The number of earlier builds whose assets are retained. */
const RETAINED_BUILDS = 2;

/** A file per build whose modification time is the last start of the build. */
const LAST_SERVED_FILE = 'served';

/** Partial copies of killed processes are deleted after this time. */
const PARTIAL_COPY_TTL_MS = 3600_000;

/**
 * Provides the assets of this build and of earlier builds in the same `DATA_DIR`, for pages opened before a
 * deploy and pages of processes that are not replaced yet.
 */
export interface AssetStore {
  /** @returns the folder with the asset; undefined if it does not exist or the name is invalid */
  findFolder(name: string): Promise<string | undefined>;
  /** Stores this build's assets for later builds and deletes the oldest. Failures are logged. */
  storeBuild(): Promise<void>;
}

interface AssetStoreOptions {
  dataDir: string;
  /** The asset folders in the output of the build: those of the site and of the admin. */
  buildAssetsDirs: readonly string[];
  buildId: string;
  log: StoreLogger;
}

/** Opens the store in `dataDir/builds/<id>/assets`. */
export function openAssetStore(options: AssetStoreOptions): AssetStore {
  const { dataDir, buildAssetsDirs, buildId, log } = options;
  const buildsDir = join(dataDir, 'builds');

  async function listAssetFolders(): Promise<string[]> {
    const names = await readdir(buildsDir).catch(() => []);
    return names.filter((name) => !isPartialCopy(name)).map((name) => join(buildsDir, name, 'assets'));
  }

  return {
    async findFolder(name) {
      if (!/^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/u.test(name)) return undefined;
      for (const folder of buildAssetsDirs) if (await exists(join(folder, name))) return folder;
      // Not cached, because another process may have added a build.
      for (const folder of await listAssetFolders()) if (await exists(join(folder, name))) return folder;
      return undefined;
    },

    async storeBuild() {
      try {
        const buildDir = join(buildsDir, buildId);
        if (!(await exists(buildDir))) await copyAtomically(buildAssetsDirs, buildsDir, buildId);
        await writeFile(join(buildDir, LAST_SERVED_FILE), '');
        await deleteOldest(buildsDir, buildId);
      } catch (err) {
        log.warn({ err }, 'storing the assets of this build for later builds failed');
      }
    },
  };
}

async function copyAtomically(
  assetsDirs: readonly string[],
  buildsDir: string,
  buildId: string,
): Promise<void> {
  const partialDir = join(buildsDir, `.${randomUUID()}`);
  await mkdir(partialDir, { recursive: true });
  for (const assetsDir of assetsDirs) await cp(assetsDir, join(partialDir, 'assets'), { recursive: true });
  await writeFile(join(partialDir, LAST_SERVED_FILE), '');
  // Fails if another process has copied the same build in the meantime.
  await rename(partialDir, join(buildsDir, buildId)).catch(() =>
    rm(partialDir, { recursive: true, force: true }),
  );
}

async function deleteOldest(buildsDir: string, currentBuildId: string): Promise<void> {
  const names = await readdir(buildsDir);
  const describe = async (name: string) => {
    const isPartial = isPartialCopy(name);
    const dated = join(buildsDir, name, ...(isPartial ? [] : [LAST_SERVED_FILE]));
    const stats = await stat(dated).catch(() => undefined);
    return { folder: join(buildsDir, name), isPartial, modifiedAt: stats?.mtimeMs ?? 0 };
  };
  const others = await Promise.all(names.filter((name) => name !== currentBuildId).map(describe));
  // The clock of the file system may differ from that of the process.
  const current = await describe(currentBuildId);
  const earlierBuilds = others
    .filter(({ isPartial }) => !isPartial)
    .sort((one, other) => other.modifiedAt - one.modifiedAt);
  const abandoned = others.filter(
    ({ isPartial, modifiedAt }) => isPartial && modifiedAt < current.modifiedAt - PARTIAL_COPY_TTL_MS,
  );
  for (const { folder } of [...earlierBuilds.slice(RETAINED_BUILDS), ...abandoned])
    await rm(folder, { recursive: true, force: true });
}

const isPartialCopy = (name: string) => name.startsWith('.');
