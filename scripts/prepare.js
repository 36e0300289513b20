// Runs before `npm start` and `npm test`, also on a new clone. Plain JavaScript without dependencies, because
// nothing is installed yet and the Node of the machine may be older. Steps that are up to date are skipped.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
// Tools run on the Node version of the lockfile, which comes first on the PATH.
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/** Inputs of the builds; a changed fingerprint causes a rebuild. */
const dependencies = ['package.json', 'package-lock.json'];
const siteInputs = [
  ...dependencies,
  'src/contract',
  'src/language',
  'src/messages',
  'src/model',
  'src/site',
  'src/specification.ts',
  'src/ui',
  'scripts/build/compress-assets.ts',
  'scripts/build/palette-plugin.ts',
  'vite.config.ts',
];
const adminInputs = [
  ...dependencies,
  'src/admin',
  'src/contract/admin',
  'src/language',
  'src/messages',
  'src/model',
  'src/specification.ts',
  'src/ui',
  'scripts/build/compress-assets.ts',
  'scripts/build/palette-plugin.ts',
  'vite.admin.config.ts',
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

/** Runs a step unless its stamp file contains this fingerprint. */
function runIfChanged(stampFile, inputFingerprint, description, step) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputFingerprint) return;
  console.log(`shanyraq: ${description} …`);
  step();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, inputFingerprint);
}

function run(command, args, more = {}) {
  const env = { ...environment, ...more };
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`shanyraq: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status ?? 1);
}

/** Runs the npm that started this script, else the one on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) run(process.execPath, [cli, ...args]);
  else run('npm', args);
}

const stamps = join(root, 'node_modules', '.shanyraq');

runIfChanged(join(stamps, 'install'), fingerprint([...dependencies, '.npmrc']), 'installing', () =>
  npm([
    'install',
    '--ignore-scripts',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]),
);

// The dev server needs no build.
if (process.argv.includes('--install')) process.exit(0);

runIfChanged(join(root, 'build', 'stamp'), fingerprint(siteInputs), 'building the site', () => {
  // Vite would use an inherited NODE_ENV such as `test`.
  run(join(bin, 'vite'), ['build', '--app'], { NODE_ENV: 'production' });
  run(join(bin, 'node'), [join('scripts', 'build', 'compress-assets.ts'), 'client']);
});

runIfChanged(join(root, 'build', 'admin', 'stamp'), fingerprint(adminInputs), 'building the admin', () => {
  run(join(bin, 'vite'), ['build', '--config', 'vite.admin.config.ts'], { NODE_ENV: 'production' });
  run(join(bin, 'node'), [join('scripts', 'build', 'compress-assets.ts'), 'admin']);
});

runIfChanged(join(root, 'build', 'process', 'stamp'), fingerprint(serverInputs), 'building the server', () =>
  run(join(bin, 'vite'), ['build', '--config', 'vite.server.config.ts']),
);

runIfChanged(
  join(root, 'build', 'sbom-stamp'),
  fingerprint([...dependencies, 'scripts/build/sbom.ts']),
  'listing dependencies',
  () => run(join(bin, 'node'), [join('scripts', 'build', 'sbom.ts')]),
);
