import type { SpamReason } from '#model/form.ts';
import type { TokenVerdict } from './form-seal.ts';

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
  /** Whether the sending program can be asked for work: script of ours, or a client of the API. */
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

const links = /https?:\/\/|www\.|\[url|<a\s/giu;
const markup = /\[url[=\]]|\[link[=\]]|<a\s|<\/a>|<script/iu;

function linkWeight(text: string): number {
  const count = text.match(links)?.length ?? 0;
  if (count === 0) return 0;
  return count < 3 ? 1 : 2;
}

function textWeight(others: number): number {
  if (others === 0) return 0;
  return others < 3 ? 1 : 3;
}

function senderWeight(count: number): number {
  if (count < 5) return 0;
  return count < 20 ? 1 : 2;
}

/**
 * Weighs what is suspicious. One weak sign alone never decides; two are suspicion: then whoever can work is asked for
 * it, and whoever cannot is put where people look (quarantine), not away.
 */
export function judgeSubmission(signals: Signals, { canWork, hasWorked }: Caller): Verdict {
  const [tokenWeight, tokenReason] = tokenWeights[signals.token];
  const weighed: [number, SpamReason | undefined][] = [
    [signals.trapped ? 100 : 0, 'trap'],
    [tokenWeight, tokenReason],
    [signals.origin === 'other' ? 3 : 0, 'other_site'],
    [signals.origin === 'unsaid' ? 1 : 0, 'no_browser'],
    [linkWeight(signals.text), 'links'],
    [markup.test(signals.text) ? 3 : 0, 'markup'],
    [textWeight(signals.othersWithText), 'same_text'],
    [senderWeight(signals.fromSender), 'many_from_sender'],
  ];
  const score = weighed.reduce((sum, [weight]) => sum + weight, 0);
  const reasons = weighed.flatMap(([weight, reason]) => (weight > 0 && reason !== undefined ? [reason] : []));
  if (signals.fromSender >= MOST_FROM_SENDER) return { outcome: 'flood', reasons };
  if (score < SUSPICIOUS) return { outcome: 'accept', reasons };
  if (signals.trapped || score >= CERTAIN) return { outcome: 'quarantine', reasons };
  if (hasWorked) return { outcome: 'accept', reasons };
  return { outcome: canWork ? 'challenge' : 'quarantine', reasons };
}
