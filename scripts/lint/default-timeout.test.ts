import { expect, test } from 'vitest';
import { rejectedSamples } from '#test/support/lint-samples.ts';

const forbidden = [
  `await vi.waitFor(() => expect(lines).toHaveLength(3));`,
  `await vi.waitFor(async () => {\n  await check();\n});`,
  `const found = await vi.waitUntil(() => find());`,
];

const allowed = [
  `await vi.waitFor(() => expect(lines).toHaveLength(3), LONG_TIMEOUT);`,
  `await vi.waitUntil(find, { timeout: 200_000 });`,
  `await locator.waitFor();`,
  `await expect.poll(find).toBe(true);`,
];

test('Waiting with the default timeout is rejected', async () => {
  const rejected = await rejectedSamples(new URL('default-timeout.grit', import.meta.url), [
    ...forbidden,
    ...allowed,
  ]);
  expect([...rejected].sort()).toEqual([...forbidden].sort());
});
