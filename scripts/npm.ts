import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns how to run npm: as it was called, else the one on the PATH */
export function npmCommand(args: readonly string[]): [command: string, args: readonly string[]] {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
