import { defineConfig } from 'vitest/config';

/** Tests that need a database: they share one server, started once a run, and have a database a file. */
const withStore = ['src/store/**/*.test.ts', 'src/operations/**/*.test.ts', 'src/api/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: withStore,
        },
      },
      {
        test: {
          name: 'store',
          include: withStore,
          globalSetup: 'test/support/store.setup.ts',
          // Processes, not threads: these tests start, stop and kill servers.
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
