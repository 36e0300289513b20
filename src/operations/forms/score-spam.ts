import type { SpamReason } from '#model/forms/form.ts';
import type { Submitter } from '#model/forms/submitter.ts';
import type { TokenVerdict } from './form-token.ts';

/** Inputs of the spam score. */
export interface SpamSignals {
  /** Whether the honeypot field is filled in. */
  isHoneypotFilled: boolean;
  token: TokenVerdict;
  /** From `Sec-Fetch-Site`, or `Origin` if that is missing. */
  origin: Submitter['origin'];
  /** All free-text fields, joined. */
  text: string;
  /** Submissions of this sender within an hour. */
  fromSender: number;
  /** Submissions of other senders with the same text within a day. */
  othersWithText: number;
}

export interface ChallengeStatus {
  /** Whether the client can solve challenges; other clients get none. */
  canSolve: boolean;
  isSolved: boolean;
}

export interface SpamVerdict {
  outcome: 'accept' | 'challenge' | 'quarantine' | 'flood';
  reasons: SpamReason[];
}

/** Well above what a call centre behind one address sends. */
const MAX_SUBMISSIONS_PER_HOUR = 100;

const SUSPICIOUS_SCORE = 2;
/** From this score on, a solved challenge does not help. */
const QUARANTINE_SCORE = 5;

const tokenWeights: Readonly<Record<TokenVerdict, [number, SpamReason | undefined]>> = {
  good: [0, undefined],
  missing: [2, 'token_missing'],
  forged: [3, 'token_forged'],
  // A page may stay open over a holiday.
  expired: [1, 'token_expired'],
  // Browser autofill is as fast, but a browser can solve a challenge.
  too_fast: [2, 'too_fast'],
};

/** Counts `https://www.example.kz` as one link. */
const links = /https?:\/\/|(?<!\/\/)www\./giu;
const markup = /\[(?:url|link)[=\]]|<a\s[^>]*href|<\/a>|<script/iu;

function linkWeight(count: number): number {
  if (count === 0) return 0;
  return count < 3 ? 1 : 2;
}

/** Several senders with one text use a template for customers or, if the text has links, advertise. */
function textWeight(others: number, linkCount: number): number {
  if (others === 0) return 0;
  if (linkCount > 0) return others < 3 ? 1 : 3;
  return others < 10 ? 1 : 2;
}

function senderWeight(count: number): number {
  if (count < 5) return 0;
  return count < 20 ? 1 : 2;
}

/**
 * Scores a submission for spam. A suspicious submission gets a challenge if the client can solve it and is
 * quarantined otherwise. Only floods are rejected.
 */
export function scoreSubmission(signals: SpamSignals, { canSolve, isSolved }: ChallengeStatus): SpamVerdict {
  const [tokenWeight, tokenReason] = tokenWeights[signals.token];
  const linkCount = signals.text.match(links)?.length ?? 0;
  const weights: [number, SpamReason | undefined][] = [
    // Password managers fill hidden fields too, so a solved challenge outweighs it.
    [signals.isHoneypotFilled ? 3 : 0, 'trap'],
    [tokenWeight, tokenReason],
    [signals.origin === 'other' ? QUARANTINE_SCORE : 0, 'other_site'],
    [signals.origin === 'unknown' ? 1 : 0, 'no_browser'],
    [linkWeight(linkCount), 'links'],
    [markup.test(signals.text) ? 3 : 0, 'markup'],
    [textWeight(signals.othersWithText, linkCount), 'same_text'],
    [senderWeight(signals.fromSender), 'many_from_sender'],
  ];
  const score = weights.reduce((sum, [weight]) => sum + weight, 0);
  const reasons = weights.flatMap(([weight, reason]) => (weight > 0 && reason !== undefined ? [reason] : []));
  if (signals.fromSender >= MAX_SUBMISSIONS_PER_HOUR) return { outcome: 'flood', reasons };
  if (score < SUSPICIOUS_SCORE) return { outcome: 'accept', reasons };
  if (score >= QUARANTINE_SCORE) return { outcome: 'quarantine', reasons };
  if (isSolved) return { outcome: 'accept', reasons };
  return { outcome: canSolve ? 'challenge' : 'quarantine', reasons };
}
