import { expect, test } from 'vitest';
import { formatDuration } from './duration.tsx';

test.each([
  [0, '0:00'],
  [14, '0:14'],
  [60, '1:00'],
  [3599, '59:59'],
  [3725, '1:02:05'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
