import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** @returns ten codes of 49 bits, such as `k7dm4-x2pqn` */
export function createBackupCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** Case, spaces and hyphens do not matter. @param secret the secret of the installation */
export function hashBackupCode(secret: string, userId: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return createHmac('sha256', secret).update(`backup code\n${userId}\n${plain}`).digest();
}
