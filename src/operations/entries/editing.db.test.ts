import { test } from 'vitest';
import { checkRandomEditing } from '#test/support/content/editing-steps.ts';

test('Three users lose no acknowledged change, conflicts ask, and the public version is one revision', async () => {
  await checkRandomEditing({ runs: 12, steps: 40 });
});
