import type { SpamReason } from '#model/forms/form.ts';
import type { TokenVerdict } from './form-token.ts';

/** What is known of a submission that says whether a person sent it. */
export interface Signals {
  /** Something stands in the field that nobody sees. */
  trapped: boolean;
  token: TokenVerdict;
  /** What the browser says of where the form was: `Sec-Fetch-Site`, or `Origin` where that is missing. */
  origin: 'own' | 'other' | 'unsaid';
  /** All free text of it, as one. */
  text: string;
  /** How many this sender has sent within an hour, and how many others have sent the same words within a day. */
  fromSender: number;
  othersWithText: number;
}

export interface Caller {
  /** Whether the client solves challenges; nobody else is asked to. */
  canWork: boolean;
  hasWorked: boolean;
}

export interface Verdict {
  outcome: 'accept' | 'challenge' | 'quarantine' | 'flood';
  reasons: SpamReason[];
}

/** Beyond this many an hour nobody is taken in at all; a call centre behind one address stays far below. */
const MOST_FROM_SENDER = 100;

const SUSPICIOUS = 2;
/** So suspicious that work alone does not help. */
const CERTAIN = 5;

const tokenWeights: Readonly<Record<TokenVerdict, [number, SpamReason | undefined]>> = {
  good: [0, undefined],
  missing: [2, 'token_missing'],
  forged: [3, 'token_forged'],
  // Whoever left the page open over a holiday is no program.
  expired: [1, 'token_expired'],
  // A browser that fills in by itself is as fast; it can work for it.
  too_fast: [2, 'too_fast'],
};

/** An address counts once, however much of it is written: `https://www.example.kz`. */
const links = /https?:\/\/|(?<!\/\/)www\./giu;
const markup = /\[(?:url|link)[=\]]|<a\s[^>]*href|<\/a>|<script/iu;

function linkWeight(count: number): number {
  if (count === 0) return 0;
  return count < 3 ? 1 : 2;
}

/** The same words from several senders: a template that customers were given, or, with links in it, advertising. */
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
 * Scores a submission. One weak sign alone never decides. From two on it is suspicious: a client that solves challenges
 * gets one, every other submission is quarantined for staff to review. Nothing is refused but a flood.
 */
export function judgeSubmission(signals: Signals, { canWork, hasWorked }: Caller): Verdict {
  const [tokenWeight, tokenReason] = tokenWeights[signals.token];
  const linkCount = signals.text.match(links)?.length ?? 0;
  const weighed: [number, SpamReason | undefined][] = [
    // A password manager fills hidden fields too, so a browser that has worked is let through.
    [signals.trapped ? 3 : 0, 'trap'],
    [tokenWeight, tokenReason],
    // Nobody can be signed in, so nothing but our trust is at stake.
    [signals.origin === 'other' ? CERTAIN : 0, 'other_site'],
    [signals.origin === 'unsaid' ? 1 : 0, 'no_browser'],
    [linkWeight(linkCount), 'links'],
    [markup.test(signals.text) ? 3 : 0, 'markup'],
    [textWeight(signals.othersWithText, linkCount), 'same_text'],
    [senderWeight(signals.fromSender), 'many_from_sender'],
  ];
  const score = weighed.reduce((sum, [weight]) => sum + weight, 0);
  const reasons = weighed.flatMap(([weight, reason]) => (weight > 0 && reason !== undefined ? [reason] : []));
  if (signals.fromSender >= MOST_FROM_SENDER) return { outcome: 'flood', reasons };
  if (score < SUSPICIOUS) return { outcome: 'accept', reasons };
  if (score >= CERTAIN) return { outcome: 'quarantine', reasons };
  if (hasWorked) return { outcome: 'accept', reasons };
  return { outcome: canWork ? 'challenge' : 'quarantine', reasons };
}
