import { test } from 'vitest';
import { checkRandomEditing } from '#test/support/content/editing-steps.ts';

test('Three users lose no acknowledged change in many random interleavings', async () => {
  await checkRandomEditing({ runs: 80, steps: 80 });
}, 1_800_000);
