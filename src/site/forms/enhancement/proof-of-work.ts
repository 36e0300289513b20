import { sha256 } from '@noble/hashes/sha2.js';
import type { Challenge } from '#contract/form.ts';

/** Hashes between two breaths, in which the page can answer its visitor. */
const AT_ONCE = 2000;

const encoder = new TextEncoder();

function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}

/**
 * Does the work that a suspected program is asked for: looks for digits that give a text a hash of so many zero bits. Not
 * by the browser's own hashing, which is missing where the site is shown without TLS and waits a turn for each.
 */
export async function workOut({ text, bits }: Challenge): Promise<string> {
  for (let count = 0; ; count += 1) {
    const proof = `${text}.${count}`;
    if (leadingZeroBits(sha256(encoder.encode(proof))) >= bits) return proof;
    if (count % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
