import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** @returns 256 random bits in base64url */
export const createToken = () => randomBytes(32).toString('base64url');

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/u.test(text);

/** Tokens are random, so a fast hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Signs parts for a purpose. @param secret the secret of the installation */
export function signParts(secret: string, purpose: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

export function isEqualText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
