import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Symlinked: identical in both releases. */
const symlinked = ['node_modules', 'migrations', 'test'];
/** Results of builds and runs, and the history. */
const omitted = ['.git', 'build', 'coverage', 'var'];

/** Source transformations by file path. */
type Changes = Readonly<Record<string, (source: string) => string>>;

/** Changes a shared style and a shared module, so that all dependent build assets change. */
const nextBuild: Changes = {
  'src/ui/theme/tokens.css': (source) => `${source}\n:root {\n  --next-release: 1;\n}\n`,
  'src/site/data/messages.tsx': (source) => `${source}\nObject.assign(globalThis, { release: 'next' });\n`,
};

/**
 * Builds another release that a test can deploy.
 * @param folder an empty folder
 */
export async function buildNextRelease(folder: string, changes: Changes = nextBuild): Promise<void> {
  await copySources(folder);
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    const changed = change(source);
    if (changed === source) throw new Error(`${file} has nothing to change`);
    await writeFile(path, changed);
  }
  // Dependencies are already installed, so this only builds.
  await run(folder, process.execPath, ['scripts/prepare.js']);
}

/** Copies the sources into a folder where a test can change them. */
export async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const copied = (await readdir(root)).filter((name) => ![...symlinked, ...omitted].includes(name));
  await Promise.all([
    ...copied.map((name) => cp(join(root, name), join(folder, name), { recursive: true })),
    ...symlinked.map((name) => symlink(join(root, name), join(folder, name))),
  ]);
}

function run(cwd: string, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errorOutput += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${status}:\n${errorOutput}`));
    });
  });
}
