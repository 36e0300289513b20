import { expect, test } from 'vitest';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import { formatPeriod } from './period.ts';

const t = createTranslate('en', messageBundles.en);

test.each([
  ['in_force', '2026-01-01', null, 'In force since 1 January 2026'],
  ['coming', '2026-12-01', null, 'Take effect on 1 December 2026'],
  ['past', '2025-01-01', '2025-12-31', 'In force: 1 January – 31 December 2025'],
  ['past', '', null, ''],
  // Stored by an earlier release.
  ['in_force', '2026-01-01', '0000-01-01', 'In force since 1 January 2026'],
  ['past', '0000-01-01', '2025-12-31', ''],
] as const)('A schedule that is %s from %j to %j has the period %j', (state, from, to, text) => {
  const period = formatPeriod({ state, effective_from: from, effective_to: to }, 'en', t);
  expect(period.replaceAll('\u00a0', ' ')).toBe(text);
});
