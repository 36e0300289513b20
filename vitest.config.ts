import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { palettePlugin } from './scripts/build/palette-plugin.ts';
import { LONG_TIMEOUT } from './test/support/long-timeout.ts';

// Tests assert no times, and a busy machine is slow.
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: LONG_TIMEOUT } };

// By default Vitest leaves one core idle: half of a machine with two cores.
const allCores = '100%';

const FULL = '**/*.full.*.test.ts';

/** Tests with a database. They share one server per run, and have one database per file. */
const databaseTests = {
  globalSetup: 'test/support/store.setup.ts',
  // Processes instead of threads: these tests start, stop and kill servers.
  pool: 'forks' as const,
  // One more than the cores, because tests spend part of their time waiting.
  maxWorkers: availableParallelism() + 1,
  ...limits,
};

/** Tests in a browser. They share one running site. */
const browserTests = {
  globalSetup: 'test/support/site.setup.ts',
  pool: 'forks' as const,
  // One more than the cores, because tests spend half of their time waiting.
  maxWorkers: 3,
  ...limits,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [palettePlugin()],
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts'],
          maxWorkers: allCores,
          ...limits,
        },
      },
      { test: { name: 'store', include: ['src/**/*.db.test.ts'], exclude: [FULL], ...databaseTests } },
      { test: { name: 'store-full', include: ['src/**/*.full.db.test.ts'], ...databaseTests } },
      { test: { name: 'e2e', include: ['test/e2e/**/*.e2e.test.ts'], exclude: [FULL], ...browserTests } },
      { test: { name: 'e2e-full', include: ['test/e2e/**/*.full.e2e.test.ts'], ...browserTests } },
    ],
  },
});
