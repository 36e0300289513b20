import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ContentError, MalformedResponseError } from '#contract/content-error.ts';
import { createContentClient, type Transport } from '#contract/transport.ts';
import { type Json, toJson } from '#model/fields/json-text.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

function createTransport(state: { failure: Error | undefined; callCount: number }): Transport {
  return async () => {
    state.callCount += 1;
    if (state.failure) throw state.failure;
    return { json: toJson({ data: [] }) as Json<never>, tags: [] };
  };
}

const timeout = new ContentError(504, 'The API timed out.');

test('After several failures calls are rejected until the reset timeout', async () => {
  const changes: unknown[] = [];
  const state = { failure: timeout as Error | undefined, callCount: 0 };
  const onChange = (...change: unknown[]) => void changes.push(change);
  const withBreaker = createCircuitBreaker({ maxFailures: 3, resetTimeoutMs: 50, onChange });
  const client = createContentClient(withBreaker(createTransport(state)));
  for (let time = 0; time < 3; time += 1) await expect(client.deals()).rejects.toBe(timeout);
  await expect(client.deals()).rejects.toMatchObject({ name: 'ContentError', statusCode: 503 });
  expect([state.callCount, changes]).toEqual([3, [['deals', true]]]);
  await sleep(60);
  state.failure = undefined;
  expect(await client.deals()).toEqual({ data: [] });
  expect([state.callCount, changes.at(-1)]).toEqual([4, ['deals', false]]);
});

test('An open circuit of one call does not affect other calls', async () => {
  const withBreaker = createCircuitBreaker({ maxFailures: 2, resetTimeoutMs: 50 });
  const healthy = createContentClient(withBreaker(createTransport({ failure: undefined, callCount: 0 })));
  const failing = createContentClient(withBreaker(createTransport({ failure: timeout, callCount: 0 })));
  for (let time = 0; time < 3; time += 1) await failing.site().catch(() => undefined);
  await expect(healthy.site()).rejects.toMatchObject({ statusCode: 503 });
  expect(await healthy.deals()).toEqual({ data: [] });
});

test.each([
  new ContentError(404, 'Not found'),
  new ContentError(500, 'An error occurred'),
  new Error('a programming error'),
])('An error response does not open the circuit: %s', async (failure) => {
  const state = { failure, callCount: 0 };
  const client = createContentClient(
    createCircuitBreaker({ maxFailures: 2, resetTimeoutMs: 50 })(createTransport(state)),
  );
  for (let time = 0; time < 5; time += 1) await expect(client.deals()).rejects.toBe(failure);
  expect(state.callCount).toBe(5);
});

test('Failures of several requests are counted together and a success resets the count', async () => {
  const state = { failure: timeout as Error | undefined, callCount: 0 };
  let isBroken = false;
  const onChange = (_call: string, isOpen: boolean) => {
    isBroken = isOpen;
  };
  const withBreaker = createCircuitBreaker({ maxFailures: 3, resetTimeoutMs: 50, onChange });
  const call = () =>
    createContentClient(withBreaker(createTransport(state)))
      .deals()
      .catch(() => undefined);
  await call();
  await call();
  state.failure = undefined;
  await call();
  state.failure = timeout;
  await call();
  await call();
  expect(isBroken).toBe(false);
  await call();
  expect(isBroken).toBe(true);
});

test('Malformed responses do not open the circuit', async () => {
  const state = {
    failure: new MalformedResponseError('Unexpected response structure') as Error | undefined,
    callCount: 0,
  };
  const client = createContentClient(
    createCircuitBreaker({ maxFailures: 2, resetTimeoutMs: 60_000 })(createTransport(state)),
  );
  for (let time = 0; time < 5; time += 1) await client.deals().catch(() => undefined);
  state.failure = undefined;
  expect(await client.deals()).toEqual({ data: [] });
});
