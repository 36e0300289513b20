import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the policy names each inline script by its hash, and none that is data', () => {
  const html = [
    '<script>one()</script><script src="/assets/two.js"></script><script type="module">three()</script>',
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    '<script type="application/json" id="page-data">{}</script>',
  ].join('');
  const policy = pageHeaders(html)['Content-Security-Policy'] ?? '';
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('three()')}`);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});
