import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the policy names each inline script by its hash', () => {
  const policy = pageHeaders(['one()', 'three()', 'one()'])['Content-Security-Policy'] ?? '';
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('three()')}`);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});
