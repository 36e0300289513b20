// Runs before `npm start` and `npm test`, on a bare clone too: plain JavaScript without dependencies, because nothing is
// installed yet and the machine's own Node may be older than ours. What is up to date is not done again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
// The installed Node goes first, so that every tool below runs on the version that the lockfile names.
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/** What goes into either build: another fingerprint of these means another build. */
const dependencies = ['package.json', 'package-lock.json'];
const siteInputs = [
  ...dependencies,
  'src/contract',
  'src/language',
  'src/messages',
  'src/model',
  'src/site',
  'src/ui',
  'scripts/build/compress-assets.ts',
  'vite.config.ts',
];
const serverInputs = [...dependencies, 'src', 'vite.server.config.ts'];

function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.map((name) => join(root, name)).filter(existsSync)) {
    const files = /[.][a-z]+$/.test(path) ? [path] : filesBelow(path);
    for (const file of files)
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Does `work` unless the stamp says that it was done for this very fingerprint. */
function once(stamp, print, what, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  console.log(`shanyraq: ${what} …`);
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

function run(command, args, more = {}) {
  const env = { ...environment, ...more };
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`shanyraq: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status ?? 1);
}

/** npm as it was called, else the one on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) run(process.execPath, [cli, ...args]);
  else run('npm', args);
}

const stamps = join(root, 'node_modules', '.shanyraq');

once(join(stamps, 'install'), fingerprint([...dependencies, '.npmrc']), 'installing', () =>
  npm([
    'install',
    '--ignore-scripts',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]),
);

// The dev server compiles what it needs by itself.
if (process.argv.includes('--install')) process.exit(0);

once(join(root, 'build', 'stamp'), fingerprint(siteInputs), 'building the site', () => {
  // Vite keeps a NODE_ENV that is set, such as `test`.
  run(join(bin, 'vite'), ['build', '--app'], { NODE_ENV: 'production' });
  run(join(bin, 'node'), [join('scripts', 'build', 'compress-assets.ts')]);
});

once(join(root, 'build', 'process', 'stamp'), fingerprint(serverInputs), 'building the server', () =>
  run(join(bin, 'vite'), ['build', '--config', 'vite.server.config.ts']),
);

once(
  join(root, 'build', 'sbom-stamp'),
  fingerprint([...dependencies, 'scripts/build/sbom.ts']),
  'listing dependencies',
  () => run(join(bin, 'node'), [join('scripts', 'build', 'sbom.ts')]),
);
