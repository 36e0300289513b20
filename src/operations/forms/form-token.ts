import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';
import { daysBetween, localDateOfInstant } from '#language/date/calendar.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How old the token of a page may be, in days: pages stay open overnight, and over a weekend. */
const PAGE_DAYS = 3;
/** How old a visitor's token may be, and how young, in milliseconds: nobody fills in a form in less. */
const VISITOR_AGE = { min: 2000, max: 24 * HOUR };
/** Several machines issue and judge tokens: one may be from a clock that is this far ahead, in milliseconds. */
const CLOCK_SKEW_MS = 5 * MINUTE;
/** How long a challenge may be answered. */
const CHALLENGE_AGE = HOUR;
/** About 65,000 hashes: a second or two of an old phone. */
const CHALLENGE_BITS = 16;

export type TokenVerdict = 'good' | 'missing' | 'forged' | 'expired' | 'too_fast';

/**
 * What is signed, so that it can be believed when it comes back: tokens that say when a form was shown, and challenges.
 * Nothing is stored for either. Times are milliseconds since 1970.
 */
export interface FormSeal {
  /** The same for a whole day of Almaty, so that a page that many are shown does not change by it. */
  pageToken(now: number): string;
  visitorToken(now: number): string;
  judgeToken(token: string, now: number): TokenVerdict;
  /** Asks for work that is worth nothing for any other content. */
  challenge(contentHash: string, now: number): { text: string; bits: number };
  isProof(proof: string, contentHash: string, now: number): boolean;
  /**
   * Tells senders apart without naming them: the same for one address on one day. Neighbours of IPv6, whom one
   * customer has by the billion, count as one.
   */
  senderHash(address: string, now: number): string;
}

/** @param secret of the installation; who has it can make tokens, and can try addresses against today's hashes */
export function openFormSeal(secret: string): FormSeal {
  const seal = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, 22);
  const isSealed = (purpose: string, text: string, mark: string) => {
    const expected = Buffer.from(seal(purpose, text));
    const given = Buffer.from(mark);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const sealed = (text: string) => `${text}.${seal('token', text)}`;
  return {
    pageToken: (now) => sealed(`p${localDateOfInstant(now)}`),
    visitorToken: (now) => sealed(`v${now.toString(36)}`),
    judgeToken(token, now) {
      if (token === '') return 'missing';
      const dot = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(dot, 0));
      if (!isSealed('token', text, token.slice(dot + 1))) return 'forged';
      return text.startsWith('p') ? judgePage(text.slice(1), now) : judgeVisitor(text.slice(1), now);
    },
    challenge(contentHash, now) {
      const text = `${now.toString(36)}-${contentHash.slice(0, 16)}`;
      return { text: `${text}-${seal('challenge', text)}`, bits: CHALLENGE_BITS };
    },
    isProof(proof, contentHash, now) {
      const match = /^(([0-9a-z]+)-([0-9a-f]{16}))-([0-9A-Za-z_-]{22})\.[0-9]{1,16}$/.exec(proof);
      const [, text = '', issued = '', content = '', mark = ''] = match ?? [];
      if (!match || content !== contentHash.slice(0, 16) || !isSealed('challenge', text, mark)) return false;
      const age = now - Number.parseInt(issued, 36);
      return age >= -CLOCK_SKEW_MS && age <= CHALLENGE_AGE && leadingZeroBits(proof) >= CHALLENGE_BITS;
    },
    senderHash(address, now) {
      return createHmac('sha256', secret)
        .update(`sender\n${localDateOfInstant(now)}\n${networkOf(address)}`)
        .digest('hex');
    },
  };
}

function judgePage(day: string, now: number): TokenVerdict {
  const isIssued = day <= localDateOfInstant(now + CLOCK_SKEW_MS);
  return isIssued && daysBetween(day, localDateOfInstant(now)) <= PAGE_DAYS ? 'good' : 'expired';
}

function judgeVisitor(issued: string, now: number): TokenVerdict {
  const age = now - Number.parseInt(issued, 36);
  // From another machine's clock, so the time that passed is not known.
  if (age < 0) return age >= -CLOCK_SKEW_MS ? 'good' : 'expired';
  if (age < VISITOR_AGE.min) return 'too_fast';
  return age <= VISITOR_AGE.max ? 'good' : 'expired';
}

function leadingZeroBits(text: string): number {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.findIndex((byte) => byte !== 0);
  return first < 0 ? 256 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}

/** IPv6: the first four groups, which is what a provider gives a customer. An IPv4 address in IPv6 is the IPv4 one. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:/iu, '').replace(/%.*$/u, '');
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - last.length, 0);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':');
}

/** SHA-256 of values in an order, told apart from one another. */
export function hashOf(values: readonly string[]): string {
  return hash('sha256', JSON.stringify(values), 'hex');
}
