import { expect, test } from 'vitest';
import { newestVersion } from './newest-version.ts';

test('The highest stable version is selected in any order', () => {
  expect(newestVersion('1.9.0', ['2.0.0-rc.1', '1.10.0', '1.2.0'])).toBe('1.10.0');
});

test('A version is not lowered', () => {
  expect(newestVersion('5.1.2', ['4.0.0', '5.1.0'])).toBe('5.1.2');
});

test('A package with only prereleases is updated to the highest one', () => {
  expect(newestVersion('18.4.0-beta.17', ['18.4.0-beta.9', '18.6.0-beta.18', '18.4.0-beta.17'])).toBe(
    '18.6.0-beta.18',
  );
});
