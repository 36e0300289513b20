import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const candidate = join(folder, name);
      try {
        accessSync(candidate, constants.X_OK);
        return candidate;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return undefined;
}

function run(command: string, args: string[]): boolean {
  console.log(`shanyraq: ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function install(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    if (!run(command, rest)) return;
  }
}

/**
 * A Chromium for the browser tests: the one that `CHROMIUM_PATH` names, else the machine's, else Debian's package.
 * @throws Error with one sentence where none can be had
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const present = onPath();
  if (present) return present;
  install();
  const installed = onPath();
  if (installed) return installed;
  throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}
