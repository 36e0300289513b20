import { expect, test } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import { silentLog } from '#store/logger.ts';
import { createCallAvailability } from './call-availability.ts';

const timedOut = () =>
  new ContentError(504, 'The API timed out.', undefined, { cause: new Error('timeout') });
const rejected = (status: number) => new ContentError(status, 'Rejected');

/** An API whose optional call fails with `state.failure`. Counts reads and retries. */
function setUp(failure: Error | undefined, name = 'site', mayBeMissing = false) {
  const state = { failure, time: 0, read: 0, retried: 0 };
  const availability = createCallAvailability({ now: () => state.time, log: silentLog });
  const respond = async () => {
    if (state.failure) throw state.failure;
    return 'response';
  };
  const send = () =>
    availability.request({
      name,
      mayBeMissing,
      send: () => {
        state.read += 1;
        return respond();
      },
      retry: () => {
        state.retried += 1;
        return respond();
      },
    });
  /** Sends a request after a delay and waits for the background retry. */
  const sendAfter = async (seconds: number) => {
    state.time += seconds * 1000;
    const response = await send();
    await new Promise(setImmediate);
    return response;
  };
  return { state, availability, send, sendAfter };
}

test.each([
  ['is too slow', timedOut()],
  ['is not routed yet', rejected(404)],
  ['fails at its start', rejected(500)],
  ['is not implemented', rejected(501)],
])('A call that %s is retried in the background after a delay', async (_, failure) => {
  const { state, availability, send, sendAfter } = setUp(failure);
  expect(await send()).toBeUndefined();
  expect(await send()).toBeUndefined();
  expect(state).toMatchObject({ read: 1, retried: 0 });
  state.failure = undefined;
  expect(await sendAfter(5)).toBeUndefined();
  expect(state).toMatchObject({ read: 1, retried: 1 });
  expect(availability.isAvailable('site')).toBe(true);
  expect(await send()).toBe('response');
});

test.each([400, 413, 414, 422])(
  'Input that is rejected with %i does not make the call absent',
  async (status) => {
    const { state, send } = setUp(undefined, 'searchSuggestions');
    expect(await send()).toBe('response');
    state.failure = rejected(status);
    expect(await send()).toBeUndefined();
    state.failure = undefined;
    expect(await send()).toBe('response');
  },
);

test('The delay between retries doubles up to five minutes', async () => {
  const { state, sendAfter } = setUp(timedOut());
  await sendAfter(0);
  const retriedAfter: number[] = [];
  for (let second = 1; second <= 1200; second += 1) {
    const before = state.retried;
    await sendAfter(1);
    if (state.retried > before) retriedAfter.push(second);
  }
  expect(retriedAfter).toEqual([5, 15, 35, 75, 155, 315, 615, 915]);
  expect(state.read).toBe(1);
});

test('A timeout of a call that has been answered before is an error', async () => {
  const { state, send } = setUp(undefined);
  expect(await send()).toBe('response');
  state.failure = timedOut();
  await expect(send()).rejects.toMatchObject({ statusCode: 504 });
});

test('A missing item does not make its call absent, a timeout does', async () => {
  const { state, send, sendAfter } = setUp(rejected(404), 'deal', true);
  expect([await send(), await send()]).toEqual([undefined, undefined]);
  expect(state).toMatchObject({ read: 2, retried: 0 });
  state.failure = timedOut();
  expect([await send(), await send()]).toEqual([undefined, undefined]);
  expect(state).toMatchObject({ read: 3, retried: 0 });
  state.failure = rejected(404);
  await sendAfter(5);
  await send();
  expect(state).toMatchObject({ read: 4, retried: 1 });
});
