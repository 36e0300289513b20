import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mediaSources, pageHeaders } from './security-headers.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('The policy contains the hash of each inline script', () => {
  const policy = pageHeaders(['one()', 'three()'])['Content-Security-Policy'] ?? '';
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('three()')}`);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});

test('The policy does not reveal the URL of the API', () => {
  expect(mediaSources(undefined)).toEqual([]);
  const policy = pageHeaders([], mediaSources('http://api:3000/cms'))['Content-Security-Policy'] ?? '';
  expect(policy).not.toContain('api:3000');
  expect(policy).toContain("img-src 'self' data: https:;");
  expect(policy).toContain("media-src 'self' https:;");
});
