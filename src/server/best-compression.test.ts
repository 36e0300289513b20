import { afterEach, expect, test } from 'vitest';
import { compressInIdleTime } from './best-compression.ts';

const errors: unknown[] = [];
const log = { error: (error: unknown) => void errors.push(error) };
let running: { stop(): void } | undefined;

afterEach(() => {
  running?.stop();
  errors.length = 0;
});

test('one answer at a time, and only while there is time', async () => {
  const state = { idle: false, asked: 0, underWay: 0, most: 0, done: 0 };
  const improveNext = async () => {
    state.underWay += 1;
    state.most = Math.max(state.most, state.underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    state.underWay -= 1;
    state.done += 1;
    return true;
  };
  const isIdle = () => {
    state.asked += 1;
    return state.idle;
  };
  running = compressInIdleTime({ cache: { improveNext }, log, interval: 1, isIdle });
  await expect.poll(() => state.asked).toBeGreaterThan(5);
  expect(state.done).toBe(0);
  state.idle = true;
  await expect.poll(() => state.done).toBeGreaterThan(3);
  expect(state.most).toBe(1);
});

test('a failure is told and ends nothing', async () => {
  let tries = 0;
  const improveNext = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no memory');
    return false;
  };
  running = compressInIdleTime({ cache: { improveNext }, log, interval: 1, isIdle: () => true });
  await expect.poll(() => tries).toBeGreaterThan(2);
  expect(errors).toHaveLength(1);
});
