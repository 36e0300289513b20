import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));

/**
 * Lints all samples in one run with a single rule.
 * @returns the samples with a violation
 */
export async function rejectedSamples(rule: URL, samples: readonly string[]): Promise<ReadonlySet<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-samples-'));
  try {
    await cp(rule, join(folder, 'rule.grit'));
    const config = { root: true, plugins: ['./rule.grit'], linter: { rules: { preset: 'none' } } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
    await Promise.all(samples.map((code, index) => writeFile(join(folder, `${index}.tsx`), code)));
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const run = promisify(execFile)(biome, args, { cwd: folder });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
    expect(new Set(report.diagnostics.map(({ category }) => category))).toEqual(new Set(['plugin']));
    const paths = report.diagnostics.map(({ location }) => location.path);
    return new Set(paths.map((path) => samples[Number.parseInt(path, 10)] ?? path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
