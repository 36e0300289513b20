/**
 * Runs the checks of `npm test`, or with `--full` the slow suites of `npm run test:full`, and prints a summary. The last line counts
 * tests; a check without a test runner counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, headlessShellFirst } from './chromium.ts';

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note?: string;
  /** One text per failed test: file, name and error. */
  failures?: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'shanyraq-run-'));
/** Exit code of `with-other-postgres.ts`. */
const SKIPPED_EXIT_CODE = 77;

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
  const startedAt = performance.now();
  const outcome = work();
  return { name, ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}

function check(name: string, command: string, ...args: string[]): Outcome {
  return timed(name, () => {
    const ok = run(command, args) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  });
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One per file. A file whose hooks or imports failed has no failed test, but a message. */
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/**
 * Describes each failed test, and each file that failed without a failed test, by its first lines. The summary repeats them, since the
 * complete output is long.
 */
function describeFailures({ testResults }: VitestReport): string[] {
  const failure = (file: string, name: string, message: string) =>
    [`${relative(root, file)} > ${name}`, ...message.split('\n').slice(0, 8)].join('\n      ');
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file.status === 'failed')
      return [failure(file.name, 'the file itself', file.message)];
    return tests.map((test) => failure(file.name, test.fullName, (test.failureMessages ?? []).join('\n')));
  });
}

/** Counts tests in the JSON report of Vitest. A missing report, or a run that failed without a described failure, counts as a failure. */
function countTests(report: string, status: number) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const failures = describeFailures(result);
    const isUnexplained = failures.length === 0 && (status !== 0 || result.numPassedTests === 0);
    return {
      passed: result.numPassedTests,
      failed: isUnexplained ? 1 : failures.length,
      skipped: result.numPendingTests + result.numTodoTests,
      failures,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const vitest = (projects: readonly string[], report: string) => [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
];

function suite(name: string, project: string, env: NodeJS.ProcessEnv = {}): Outcome {
  return timed(name, () => {
    const report = join(scratch, `${project}.json`);
    return countTests(report, run('vitest', vitest([project], report), env));
  });
}

/** Every database test on `TEST_DATABASE_URL`, else on another PostgreSQL of this machine. */
function secondStoreSuite(): Outcome {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const place = databaseUrl ? 'TEST_DATABASE_URL' : 'another PostgreSQL of this machine';
  return timed(`store, on ${place}`, () => {
    const report = join(scratch, 'second-store.json');
    const command = vitest(['store', 'store-full'], report);
    const status = databaseUrl
      ? run('vitest', command)
      : run('node', ['scripts/with-other-postgres.ts', 'vitest', ...command]);
    if (status !== SKIPPED_EXIT_CODE) return countTests(report, status);
    const note = 'skipped: no other PostgreSQL found; set TEST_DATABASE_URL (15 or newer) to run it';
    return { passed: 0, failed: 0, skipped: 1, note };
  });
}

function browserSuite(name: string, project: string): Outcome {
  try {
    return suite(name, project, { CHROMIUM_PATH: findChromium(headlessShellFirst) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
}

function report(outcomes: readonly Outcome[]): number {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log('\n── summary');
  for (const { name, passed, failed, skipped, seconds, note, failures } of outcomes) {
    const skips = skipped > 0 ? `, ${skipped} skipped` : '';
    const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`;
    console.log(note ? `${line}\n    ${note}` : line);
    for (const failure of failures ?? []) console.log(`    ${failure}`);
  }
  const skipped = sum('skipped');
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return sum('failed') > 0 ? 1 : 0;
}

// The variable is cleared where a suite has to use the embedded server.
const embedded = { TEST_DATABASE_URL: '' };

const fastSuites = () => [
  check('lint and format', 'biome', 'ci', '--diagnostic-level=warn', '.'),
  check('types of Node code', 'tsc', '-p', 'tsconfig.json'),
  check('types of browser code', 'tsc', '-p', 'tsconfig.browser.json'),
  check('types of the tests of browser code', 'tsc', '-p', 'tsconfig.browser-test.json'),
  check('dependency directions', 'depcruise', 'src', '--config', '.dependency-cruiser.js'),
  check('unused code', 'knip'),
  suite('unit', 'unit'),
  suite('store, on the embedded PostgreSQL', 'store', embedded),
  browserSuite('browser tests', 'e2e'),
];

const slowSuites = () => [
  suite('slow store tests, on the embedded PostgreSQL', 'store-full', embedded),
  secondStoreSuite(),
  browserSuite('slow browser tests', 'e2e-full'),
];

const outcomes = process.argv.includes('--full') ? slowSuites() : fastSuites();
rmSync(scratch, { recursive: true, force: true });
process.exit(report(outcomes));
