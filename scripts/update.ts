/**
 * Updates all dependencies to their newest stable version, pinned, and the lockfile. The tag `latest` is
 * ignored, because it is older than the newest release of some packages.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { newestVersion } from './checks/newest-version.ts';
import { npmCommand, root } from './npm.ts';

const manifest = `${root}/package.json`;
const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

function npm(args: string[], stdio: 'pipe' | 'inherit' = 'pipe'): string {
  const [command, commandArgs] = npmCommand(args);
  return execFileSync(command, commandArgs, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdio, 'inherit'],
  });
}

const project = JSON.parse(readFileSync(manifest, 'utf8'));
const changes: string[] = [];
for (const section of sections) {
  for (const [name, current] of Object.entries<string>(project[section])) {
    const published: string | string[] = JSON.parse(npm(['view', name, 'versions', '--json']));
    const newest = newestVersion(current, [published].flat());
    if (newest === current) continue;
    project[section][name] = newest;
    changes.push(`${name}: ${current} → ${newest}`);
  }
}
writeFileSync(manifest, `${JSON.stringify(project, undefined, 2)}\n`);
// Also updates transitive dependencies.
npm(['update', '--ignore-scripts', '--loglevel=error'], 'inherit');
console.log(changes.length > 0 ? changes.join('\n') : 'All dependencies are up to date.');
console.log('Run npm test before committing package.json and package-lock.json.');
