import { createHash } from 'node:crypto';
import type { Challenge } from '#contract/form.ts';

/** Does the work that a suspected program is asked for. */
export function solve({ text, bits }: Challenge): string {
  for (let number = 0; ; number += 1) {
    const proof = `${text}.${number}`;
    const digest = createHash('sha256').update(proof).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return proof;
  }
}
