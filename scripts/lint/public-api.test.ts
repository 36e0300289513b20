import { expect, test } from 'vitest';
import { rejectedSamples } from '#test/support/lint-samples.ts';

const forbidden = [
  `import { UNSAFE_a } from 'react-router';`,
  `import { UNSAFE_a as a } from 'react-router';`,
  `import type { UNSAFE_A } from 'react-router';`,
  `import { unstable_a } from 'react-router/dom';`,
  `export { UNSAFE_a } from 'react-router';`,
  `export const a = router.UNSAFE_a;`,
  `export const { UNSAFE_a: a } = router;`,
];

const allowed = [
  `import { createStaticHandler, redirect as UNRELATED } from 'react-router';`,
  `export const a = 'UNSAFE_a';`,
  `export const unstable = router.isUNSAFE_;`,
];

test('Unstable library names are rejected, and other names are accepted', async () => {
  const rejected = await rejectedSamples(new URL('public-api.grit', import.meta.url), [
    ...forbidden,
    ...allowed,
  ]);
  expect([...rejected].sort()).toEqual([...forbidden].sort());
});
