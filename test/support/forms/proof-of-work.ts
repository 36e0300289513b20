import { createHash } from 'node:crypto';
import type { Challenge } from '#contract/form.ts';

/** Solves the proof-of-work challenge of the spam check. */
export function solveChallenge({ text, bits }: Challenge): string {
  for (let number = 0; ; number += 1) {
    const proof = `${text}.${number}`;
    const digest = createHash('sha256').update(proof).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return proof;
  }
}
