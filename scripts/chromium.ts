import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Executables of the complete browser, used for measurements. */
export const fullBrowser = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** Executables for browser tests: the headless shell first, which needs half of the CPU time per page. */
export const headlessShellFirst = ['chromium-headless-shell', ...fullBrowser] as const;

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const candidate of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Try the next candidate.
    }
  }
  return undefined;
}

function run(command: string, args: string[]): boolean {
  console.log(`shanyraq: ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function install(name: string): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    if (!run(command, rest)) return;
  }
}

/**
 * Finds Chromium: `CHROMIUM_PATH`, else the first of `names` on the PATH, else installs the Debian package of
 * the first.
 * @throws Error if Chromium is not available
 */
export function findChromium(names: readonly [string, ...string[]]): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const present = findOnPath(names);
  if (present) return present;
  install(names[0]);
  const installed = findOnPath(names);
  if (installed) return installed;
  throw new Error('Chromium is required: install it, or set CHROMIUM_PATH.');
}
