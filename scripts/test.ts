/**
 * Every check of the project, one after another, and what came of them. The last line counts them: a check that is no
 * test runner counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineFirst, findChromium } from './chromium.ts';

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note?: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'shanyraq-run-'));
/** What `older-postgres.ts` ends with where the machine has none. */
const NO_OLDER_POSTGRES = 77;

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function timed(name: string, work: () => Omit<Outcome, 'name' | 'seconds'>): Outcome {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const outcome = work();
  return { name, ...outcome, seconds: (performance.now() - begun) / 1000 };
}

function check(name: string, command: string, ...args: string[]): Outcome {
  return timed(name, () => {
    const ok = run(command, args) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  });
}

/** Reads the counts from Vitest's own report; a runner that left none has failed. */
function counts(report: string, status: number) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = result;
    // Suites that failed before their first test, and runs that ended badly after their last, count too.
    const failed = numFailedTests === 0 && status !== 0 ? 1 : numFailedTests;
    return {
      passed,
      failed: passed === 0 && failed === 0 ? 1 : failed,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const vitest = (project: string, report: string) => [
  ...['run', '--project', project],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
];

function suite(name: string, project: string, env: NodeJS.ProcessEnv = {}): Outcome {
  return timed(name, () => {
    const report = join(scratch, `${project}.json`);
    return counts(report, run('vitest', vitest(project, report), env));
  });
}

/** The store's suite once more: on the server that `TEST_DATABASE_URL` names, else on an older one of the machine. */
function secondStore(): Outcome {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return suite('store, on TEST_DATABASE_URL', 'store', { TEST_DATABASE_URL: given });
  return timed("store, on this machine's older PostgreSQL", () => {
    const report = join(scratch, 'older.json');
    const status = run('node', ['scripts/older-postgres.ts', 'vitest', ...vitest('store', report)]);
    if (status !== NO_OLDER_POSTGRES) return counts(report, status);
    const note = 'skipped: no other PostgreSQL here; name one (15 or newer) in TEST_DATABASE_URL to run it';
    return { passed: 0, failed: 0, skipped: 1, note };
  });
}

function browserSuite(): Outcome {
  try {
    return suite('journeys in a browser', 'e2e', { CHROMIUM_PATH: findChromium(engineFirst) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name: 'journeys in a browser', passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
}

function report(outcomes: readonly Outcome[]): number {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log('\n── summary');
  for (const { name, passed, failed, skipped, seconds, note } of outcomes) {
    const skips = skipped > 0 ? `, ${skipped} skipped` : '';
    const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`;
    console.log(note ? `${line}\n    ${note}` : line);
  }
  const skipped = sum('skipped');
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return sum('failed') > 0 ? 1 : 0;
}

const outcomes = [
  check('lint and format', 'biome', 'ci', '--diagnostic-level=warn', '.'),
  check('types of Node code', 'tsc', '-p', 'tsconfig.json'),
  check('types of browser code', 'tsc', '-p', 'tsconfig.browser.json'),
  check('types of the tests of browser code', 'tsc', '-p', 'tsconfig.browser-test.json'),
  check('directions between areas', 'depcruise', 'src', '--config', '.dependency-cruiser.js'),
  check('nothing unused', 'knip'),
  suite('unit', 'unit'),
  // Without the variable, so that this run is on the embedded server whatever is set.
  suite('store, on the embedded PostgreSQL', 'store', { TEST_DATABASE_URL: '' }),
  secondStore(),
  browserSuite(),
];
rmSync(scratch, { recursive: true, force: true });
process.exit(report(outcomes));
