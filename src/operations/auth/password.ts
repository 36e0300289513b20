import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const runArgon2 = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** @returns the hash in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, { nonce, memory: MEMORY_KIB, passes: PASSES, tagLength: TAG_BYTES });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(nonce)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compares in the same time for users without a password, so that responses do not disclose accounts. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = phc.exec(hash ?? (await unknownPasswordHash())) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) return false;
  const actual = await tagOf(password, {
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    tagLength: expected.length,
  });
  return hash !== null && timingSafeEqual(actual, expected);
}

let unknown: Promise<string> | undefined;

function unknownPasswordHash(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('base64'));
  return unknown;
}

interface Cost {
  nonce: Buffer;
  memory: number;
  passes: number;
  tagLength: number;
}

function tagOf(password: string, cost: Cost): Promise<Buffer> {
  // The same password may be typed in composed or decomposed letters (RFC 8265).
  return runArgon2('argon2id', { message: password.normalize('NFC'), parallelism: 1, ...cost });
}
