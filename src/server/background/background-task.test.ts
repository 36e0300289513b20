import { expect, test, vi } from 'vitest';
import { openBackgroundWork } from './background-task.ts';

test('runs once at a time, again where it is woken meanwhile, and after a failure', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const background = openBackgroundWork({
    work: () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    },
    onFailure: (error) => failures.push(error),
    pauseMs: 1,
  });
  background.wake();
  expect(gates).toHaveLength(0);
  background.start();
  background.wake();
  background.wake();
  expect(gates).toHaveLength(1);
  gates[0]?.resolve();
  await vi.waitFor(() => expect(gates).toHaveLength(2));
  const failure = new Error('the database is away');
  gates[1]?.reject(failure);
  await vi.waitFor(() => expect(gates).toHaveLength(3));
  expect(failures).toEqual([failure]);

  let isOver = false;
  const stopped = background.stop().then(() => (isOver = true));
  background.wake();
  await Promise.resolve();
  expect(isOver).toBe(false);
  gates[2]?.resolve();
  await stopped;
  expect(gates).toHaveLength(3);
});
