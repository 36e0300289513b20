import { sha256 } from '@noble/hashes/sha2.js';
import type { Challenge } from '#contract/form.ts';

/** Hashes per task, so that the page stays responsive. */
const HASHES_PER_TASK = 2000;

const encoder = new TextEncoder();

function leadingZeroBits(hash: Uint8Array): number {
  const index = hash.findIndex((byte) => byte !== 0);
  return index < 0 ? hash.length * 8 : index * 8 + Math.clz32(hash[index] ?? 0) - 24;
}

/**
 * Solves a proof-of-work challenge: finds a suffix whose SHA-256 hash has `bits` leading zero bits. Web
 * Crypto requires a secure context and is asynchronous per hash, so a library is used.
 */
export async function solveChallenge({ text, bits }: Challenge): Promise<string> {
  for (let count = 0; ; count += 1) {
    const proof = `${text}.${count}`;
    if (leadingZeroBits(sha256(encoder.encode(proof))) >= bits) return proof;
    if (count % HASHES_PER_TASK === HASHES_PER_TASK - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
