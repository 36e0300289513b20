import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveChallenge } from './proof-of-work.ts';

test.each([0, 1, 8, 12])('The proof has a hash with %i leading zero bits', async (bits) => {
  const proof = await solveChallenge({ text: 'k3-0123-қаз', bits });
  expect(proof).toMatch(/^k3-0123-қаз\.[0-9]+$/);
  const hash = createHash('sha256').update(proof).digest('hex');
  const binary = Array.from(hash, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(
    '',
  );
  expect(binary.slice(0, bits)).toBe('0'.repeat(bits));
});
