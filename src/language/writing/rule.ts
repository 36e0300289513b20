import type { Finding, FindingKind } from './finding.ts';

/** One wrong form. It returns the right form; null if there is none, undefined if nothing is wrong. */
export type Rule = readonly [pattern: RegExp, correct: (...groups: string[]) => string | null | undefined];

/** Applies rules to a text. Groups that do not take part in a match are empty. */
export const findByRules = (kind: FindingKind, text: string, rules: readonly Rule[]): Finding[] =>
  rules.flatMap(([pattern, correct]) =>
    Array.from(text.matchAll(pattern)).flatMap((match): Finding[] => {
      const correction = correct(...Array.from(match, (group) => group ?? ''));
      if (correction === undefined) return [];
      const suggestions = correction === null ? [] : [correction];
      return [{ kind, start: match.index, end: match.index + match[0].length, suggestions }];
    }),
  );
