import { expect, test } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { openCallPresence } from './call-availability.ts';

const timedOut = () =>
  new ContentError(504, 'The API did not answer in time.', undefined, { cause: new Error('timeout') });
const refused = (status: number) => new ContentError(status, 'Refused');

/** An API whose call `site` ends as `state.failure` says; both ways of asking are counted. */
function scene(failure: Error | undefined, name = 'site', mayBeMissing = false) {
  const state = { failure, time: 0, read: 0, retried: 0 };
  const presence = openCallPresence({ now: () => state.time, log: silentLog });
  const answer = async () => {
    if (state.failure) throw state.failure;
    return 'answer';
  };
  const ask = () =>
    presence.ask({
      name,
      mayBeMissing,
      read: () => {
        state.read += 1;
        return answer();
      },
      retry: () => {
        state.retried += 1;
        return answer();
      },
    });
  /** Asks after so many seconds and lets the retry end. */
  const askAfter = async (seconds: number) => {
    state.time += seconds * 1000;
    const answered = await ask();
    await new Promise(setImmediate);
    return answered;
  };
  return { state, presence, ask, askAfter };
}

test.each([
  ['is too slow', timedOut()],
  ['is not routed yet', refused(404)],
  ['fails at its start', refused(500)],
  ['is not implemented', refused(501)],
])('a call that %s is tried again after seconds, and no caller waits for that', async (_, failure) => {
  const { state, presence, ask, askAfter } = scene(failure);
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBeUndefined();
  expect(state).toMatchObject({ read: 1, retried: 0 });
  state.failure = undefined;
  expect(await askAfter(5)).toBeUndefined();
  expect(state).toMatchObject({ read: 1, retried: 1 });
  expect(presence.has('site')).toBe(true);
  expect(await ask()).toBe('answer');
});

test.each([400, 413, 414, 422])(
  'input that a call refuses with %i does not make the call absent',
  async (status) => {
    const { state, ask } = scene(undefined, 'searchSuggestions');
    expect(await ask()).toBe('answer');
    state.failure = refused(status);
    expect(await ask()).toBeUndefined();
    state.failure = undefined;
    expect(await ask()).toBe('answer');
  },
);

test('the pause between retries doubles up to five minutes', async () => {
  const { state, askAfter } = scene(timedOut());
  await askAfter(0);
  const retriedAfter: number[] = [];
  for (let second = 1; second <= 1200; second += 1) {
    const before = state.retried;
    await askAfter(1);
    if (state.retried > before) retriedAfter.push(second);
  }
  expect(retriedAfter).toEqual([5, 15, 35, 75, 155, 315, 615, 915]);
  expect(state.read).toBe(1);
});

test('a slow call that has answered before fails instead of being absent', async () => {
  const { state, ask } = scene(undefined);
  expect(await ask()).toBe('answer');
  state.failure = timedOut();
  await expect(ask()).rejects.toMatchObject({ statusCode: 504 });
});

test('an item that does not exist does not make its call absent, a timeout does', async () => {
  const { state, ask, askAfter } = scene(refused(404), 'deal', true);
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  expect(state).toMatchObject({ read: 2, retried: 0 });
  state.failure = timedOut();
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  expect(state).toMatchObject({ read: 3, retried: 0 });
  state.failure = refused(404);
  await askAfter(5);
  await ask();
  expect(state).toMatchObject({ read: 4, retried: 1 });
});
