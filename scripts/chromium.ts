import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser that visitors have, without a window: what is measured is measured in it. */
export const wholeBrowser = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

/** The journeys are content with its engine, which Debian has by itself: half the work for each page. */
export const engineFirst = ['chromium-headless-shell', ...wholeBrowser] as const;

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const candidate of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not there; it may be elsewhere, or by another name.
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
 * A Chromium: the one that `CHROMIUM_PATH` names, else the first of these that the machine has, else Debian's package of
 * the first name.
 * @throws Error with one sentence where none can be had
 */
export function findChromium(names: readonly [string, ...string[]]): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const present = onPath(names);
  if (present) return present;
  install(names[0]);
  const installed = onPath(names);
  if (installed) return installed;
  throw new Error('This needs a Chromium: install one, or name it in CHROMIUM_PATH.');
}
