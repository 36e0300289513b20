import type { Check, Finding } from './finding.ts';

const HYPHEN_AS_DASH = /(?<=[\p{L}\p{N}»”).,!?%₸][ \u00a0])(?:-{1,2}|—)(?=[ \u00a0])/gu;
const HYPHEN_AS_RANGE =
  /(?<![\p{L}\p{N}.,/-])([0-9]{1,3}|(?:19|20)[0-9]{2})-([0-9]{1,3}|(?:19|20)[0-9]{2})(?![\p{L}\p{N}/-]|[.,][0-9])/gu;
const SPACED_RANGE = /(?<=[0-9])[ \u00a0]?—[ \u00a0]?(?=[0-9])/gu;

/** Finds hyphens and em dashes in place of the en dash of the house style. */
export const checkDashes: Check = (text) => {
  const findings: Finding[] = [];
  for (const { 0: found, index } of text.matchAll(HYPHEN_AS_DASH)) {
    findings.push({ kind: 'dash', start: index, end: index + found.length, suggestions: ['–'] });
  }
  for (const { 0: found, 1: from = '', 2: to = '', index } of text.matchAll(HYPHEN_AS_RANGE)) {
    // 12-5 is a flat or a code, not a range.
    if (Number(from) >= Number(to)) continue;
    findings.push({ kind: 'dash', start: index, end: index + found.length, suggestions: [`${from}–${to}`] });
  }
  for (const { 0: found, index } of text.matchAll(SPACED_RANGE)) {
    findings.push({ kind: 'dash', start: index, end: index + found.length, suggestions: ['–'] });
  }
  return findings;
};
