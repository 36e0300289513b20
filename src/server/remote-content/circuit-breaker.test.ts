import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ContentError, MalformedAnswer } from '#contract/content-error.ts';
import { clientOver, type Reader } from '#contract/transport.ts';
import { type Json, toJson } from '#model/fields/json-text.ts';
import { contentBreaker } from './circuit-breaker.ts';

/** A reader whose every call ends as it is told to. */
function readerWith(state: { failure: Error | undefined; asked: number }): Reader {
  return async () => {
    state.asked += 1;
    if (state.failure) throw state.failure;
    return { json: toJson({ data: [] }) as Json<never>, tags: [] };
  };
}

const outOfReach = new ContentError(504, 'The API did not answer in time.');

test('what is out of reach is no longer asked, until it has had its pause', async () => {
  const changes: unknown[] = [];
  const state = { failure: outOfReach as Error | undefined, asked: 0 };
  const guard = contentBreaker({ failures: 3, pauseMs: 50, onChange: (...change) => changes.push(change) });
  const client = clientOver(guard(readerWith(state)));
  for (let time = 0; time < 3; time += 1) await expect(client.deals()).rejects.toBe(outOfReach);
  await expect(client.deals()).rejects.toMatchObject({ name: 'ContentError', statusCode: 503 });
  expect([state.asked, changes]).toEqual([3, [['deals', true]]]);
  await sleep(60);
  state.failure = undefined;
  expect(await client.deals()).toEqual({ data: [] });
  expect([state.asked, changes.at(-1)]).toEqual([4, ['deals', false]]);
});

test('a call that is out of reach leaves the others alone', async () => {
  const guard = contentBreaker({ failures: 2, pauseMs: 50 });
  const answering = clientOver(guard(readerWith({ failure: undefined, asked: 0 })));
  const failing = clientOver(guard(readerWith({ failure: outOfReach, asked: 0 })));
  for (let time = 0; time < 3; time += 1) await failing.site().catch(() => undefined);
  await expect(answering.site()).rejects.toMatchObject({ statusCode: 503 });
  expect(await answering.deals()).toEqual({ data: [] });
});

test.each([
  new ContentError(404, 'Not found'),
  new ContentError(500, 'An error occurred'),
  new Error('a fault of ours'),
])('an answer, even a failed one, leaves the way open: %s', async (failure) => {
  const state = { failure, asked: 0 };
  const client = clientOver(contentBreaker({ failures: 2, pauseMs: 50 })(readerWith(state)));
  for (let time = 0; time < 5; time += 1) await expect(client.deals()).rejects.toBe(failure);
  expect(state.asked).toBe(5);
});

test('failures of several requests count together, and one answer begins anew', async () => {
  const state = { failure: outOfReach as Error | undefined, asked: 0 };
  let isBroken = false;
  const onChange = (_call: string, is: boolean) => {
    isBroken = is;
  };
  const guard = contentBreaker({ failures: 3, pauseMs: 50, onChange });
  const ask = () =>
    clientOver(guard(readerWith(state)))
      .deals()
      .catch(() => undefined);
  await ask();
  await ask();
  state.failure = undefined;
  await ask();
  state.failure = outOfReach;
  await ask();
  await ask();
  expect(isBroken).toBe(false);
  await ask();
  expect(isBroken).toBe(true);
});

test('one item whose answer is malformed does not close the call for all others', async () => {
  const state = {
    failure: new MalformedAnswer('Unexpected response structure') as Error | undefined,
    asked: 0,
  };
  const client = clientOver(contentBreaker({ failures: 2, pauseMs: 60_000 })(readerWith(state)));
  for (let time = 0; time < 5; time += 1) await client.deals().catch(() => undefined);
  state.failure = undefined;
  expect(await client.deals()).toEqual({ data: [] });
});
