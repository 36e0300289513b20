import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What is read from where it stands: the releases differ in the site alone. */
const shared = ['node_modules', 'migrations', 'test'];
const own = [
  'src',
  'demo',
  'scripts',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** What becomes of the source of a file, by its path. */
type Changes = Readonly<Record<string, (source: string) => string>>;

/** What all pages share is another file then, and so is whatever imports it. */
const nextBuild: Changes = {
  'src/ui/theme/tokens.css': (source) => `${source}\n:root {\n  --next-release: 1;\n}\n`,
  'src/site/data/messages.tsx': (source) => `${source}\nObject.assign(globalThis, { release: 'next' });\n`,
};

/**
 * Makes another release of the product, built as the first is, so that a test can deploy it.
 * @param folder an empty folder
 */
export async function makeNextRelease(folder: string, changes: Changes = nextBuild): Promise<void> {
  await copySources(folder);
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    const changed = change(source);
    if (changed === source) throw new Error(`${file} has nothing to change`);
    await writeFile(path, changed);
  }
  // What is installed is up to date by the same files, so it only builds.
  await run(folder, process.execPath, ['scripts/prepare.js']);
}

/** Copies the sources of the product, so that a test can change them. */
export async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    ...own.map((name) => cp(join(root, name), join(folder, name), { recursive: true })),
    ...shared.map((name) => symlink(join(root, name), join(folder, name))),
  ]);
}

function run(cwd: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${status}:\n${said}`));
    });
  });
}
