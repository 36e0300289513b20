import { expect, test, vi } from 'vitest';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { createBackgroundTask } from './background-task.ts';

test('A run is repeated if scheduled while running, and retried after a failure', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const task = createBackgroundTask({
    run: () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    },
    onFailure: (error) => failures.push(error),
    retryDelayMs: 1,
  });
  task.schedule();
  expect(gates).toHaveLength(0);
  task.start();
  task.schedule();
  task.schedule();
  expect(gates).toHaveLength(1);
  gates[0]?.resolve();
  await vi.waitFor(() => expect(gates).toHaveLength(2), LONG_TIMEOUT);
  const failure = new Error('the database is unavailable');
  gates[1]?.reject(failure);
  await vi.waitFor(() => expect(gates).toHaveLength(3), LONG_TIMEOUT);
  expect(failures).toEqual([failure]);

  let hasStopped = false;
  const stopped = task.stop().then(() => (hasStopped = true));
  task.schedule();
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  gates[2]?.resolve();
  await stopped;
  expect(gates).toHaveLength(3);
});
