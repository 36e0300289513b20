import { defineConfig } from 'vitest/config';

/** Tests that need a database. They share one server per run, and have one database per file. */
const databaseTests = ['src/**/*.db.test.ts'];

// No test is about time, and a busy machine takes its own.
const patient = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 10_000 } } };

// Vitest would leave one idle: of two, half the machine.
const everyCore = '100%';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          exclude: databaseTests,
          maxWorkers: everyCore,
          ...patient,
        },
      },
      {
        test: {
          name: 'store',
          include: databaseTests,
          globalSetup: 'test/support/store.setup.ts',
          // Processes, not threads: these tests start, stop and kill servers.
          pool: 'forks',
          maxWorkers: everyCore,
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.e2e.test.ts'],
          globalSetup: 'test/support/site.setup.ts',
          pool: 'forks',
          // Browsers and servers share two cores: more at once would only wait for each other.
          maxWorkers: 2,
          ...patient,
        },
      },
    ],
  },
});
