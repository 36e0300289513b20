import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../npm.ts';

/** Paths of tracked files and of new files that are not ignored, relative to the project. */
export function listProjectFiles(name: RegExp): string[] {
  const options = { cwd: root, encoding: 'utf8' } as const;
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
    .split('\n')
    .filter((file) => name.test(file));
}

export const readProjectFile = (file: string) => readFileSync(join(root, file), 'utf8');
