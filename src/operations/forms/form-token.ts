import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';
import { daysBetween, localDateOfInstant } from '#language/date/calendar.ts';
import { networkOf } from '../network-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pages may stay open over a weekend. */
const MAX_PAGE_TOKEN_AGE_DAYS = 3;
/** A form that is sent in less than the minimum was probably filled in by a bot. */
const VISITOR_TOKEN_AGE_MS = { min: 2000, max: 24 * HOUR_MS };
/** Tolerated clock difference between the machines that issue and verify tokens. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;
const MAX_CHALLENGE_AGE_MS = HOUR_MS;
/** About 65,000 hashes: one or two seconds on an old phone. */
const CHALLENGE_BITS = 16;

export type TokenVerdict = 'good' | 'missing' | 'forged' | 'expired' | 'too_fast';

/** Stateless HMAC-signed form tokens and proof-of-work challenges. Times are milliseconds since the epoch. */
export interface FormTokens {
  /** Equal for a calendar day in Almaty, so that cached pages can share it. */
  createPageToken(now: number): string;
  createVisitorToken(now: number): string;
  verifyToken(token: string, now: number): TokenVerdict;
  /** Creates a proof-of-work challenge that is bound to the content. */
  createChallenge(contentHash: string, now: number): { text: string; bits: number };
  isValidProof(proof: string, contentHash: string, now: number): boolean;
  /** A daily pseudonym of a network address. IPv6 addresses are reduced to their /64 network. */
  hashSender(address: string, now: number): string;
}

/** @param secret of the installation; it allows to forge tokens and to brute-force sender hashes */
export function createFormTokens(secret: string): FormTokens {
  const signatureOf = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, 22);
  const hasValidSignature = (purpose: string, text: string, signature: string) => {
    const expected = Buffer.from(signatureOf(purpose, text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const sign = (text: string) => `${text}.${signatureOf('token', text)}`;
  return {
    createPageToken: (now) => sign(`p${localDateOfInstant(now)}`),
    createVisitorToken: (now) => sign(`v${now.toString(36)}`),
    verifyToken(token, now) {
      if (token === '') return 'missing';
      const dot = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(dot, 0));
      if (!hasValidSignature('token', text, token.slice(dot + 1))) return 'forged';
      return text.startsWith('p')
        ? verifyPageToken(text.slice(1), now)
        : verifyVisitorToken(text.slice(1), now);
    },
    createChallenge(contentHash, now) {
      const text = `${now.toString(36)}-${contentHash.slice(0, 16)}`;
      return { text: `${text}-${signatureOf('challenge', text)}`, bits: CHALLENGE_BITS };
    },
    isValidProof(proof, contentHash, now) {
      const match = /^(([0-9a-z]+)-([0-9a-f]{16}))-([0-9A-Za-z_-]{22})\.[0-9]{1,16}$/.exec(proof);
      const [, text = '', issued = '', content = '', signature = ''] = match ?? [];
      if (!match || content !== contentHash.slice(0, 16)) return false;
      if (!hasValidSignature('challenge', text, signature)) return false;
      const age = now - Number.parseInt(issued, 36);
      const isCurrent = age >= -CLOCK_SKEW_MS && age <= MAX_CHALLENGE_AGE_MS;
      return isCurrent && leadingZeroBits(proof) >= CHALLENGE_BITS;
    },
    hashSender(address, now) {
      return createHmac('sha256', secret)
        .update(`sender\n${localDateOfInstant(now)}\n${networkOf(address)}`)
        .digest('hex');
    },
  };
}

function verifyPageToken(day: string, now: number): TokenVerdict {
  const isIssued = day <= localDateOfInstant(now + CLOCK_SKEW_MS);
  return isIssued && daysBetween(day, localDateOfInstant(now)) <= MAX_PAGE_TOKEN_AGE_DAYS
    ? 'good'
    : 'expired';
}

function verifyVisitorToken(issued: string, now: number): TokenVerdict {
  const age = now - Number.parseInt(issued, 36);
  // The clock of the issuing machine is ahead, so the age is unknown.
  if (age < 0) return age >= -CLOCK_SKEW_MS ? 'good' : 'expired';
  if (age < VISITOR_TOKEN_AGE_MS.min) return 'too_fast';
  return age <= VISITOR_TOKEN_AGE_MS.max ? 'good' : 'expired';
}

function leadingZeroBits(text: string): number {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? 256 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}

/** SHA-256 (hex) of an ordered list of values. */
export function hashValues(values: readonly string[]): string {
  return hash('sha256', JSON.stringify(values), 'hex');
}
