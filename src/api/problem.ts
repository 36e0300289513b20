import type { Problem } from '#contract/problem.ts';
import type { Locale } from '#language/locale.ts';
import { NotFound } from '#operations/not-found.ts';
import { isUnavailable } from '#operations/unavailable.ts';
import { errorWords, type ProblemStatus, type QueryName } from './error-words.ts';
import { type FieldFaults, Refusal } from './refusal.ts';

const retryAfterSeconds = 5;

/** What the caller is told of an error: nothing but our own words, so that no stack or SQL gets out. */
export interface ProblemAnswer {
  status: ProblemStatus;
  body: Problem;
  headers: Record<string, string>;
}

function statusOf(error: unknown): ProblemStatus {
  if (error instanceof Refusal) return error.status;
  if (error instanceof NotFound) return 404;
  if (isUnavailable(error)) return 503;
  // The framework's own refusals, such as a body it cannot read, are the caller's fault as well.
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (given === 404 || given === 405 || given === 414) return given;
  return given >= 400 && given < 500 ? 400 : 500;
}

function fieldErrors(faults: FieldFaults, locale: Locale): Record<string, string[]> {
  const words = errorWords[locale];
  const entries = Object.entries(faults) as [QueryName, 'invalid' | 'repeated'][];
  return Object.fromEntries(
    entries.map(([name, fault]) => [name, [fault === 'repeated' ? words.repeated : words.field[name]]]),
  );
}

/**
 * Turns whatever a call threw into problem details (RFC 9457) in the language asked for.
 * @param requestId stands in `instance` of a failure of ours, by which its line in the log is found
 */
export function problemOf(error: unknown, locale: Locale, requestId?: string): ProblemAnswer {
  const status = statusOf(error);
  const { title, message } = errorWords[locale].problem[status];
  const headers: Record<string, string> = {};
  const body: Problem = { type: 'about:blank', title, status, detail: message, statusCode: status, message };
  if (error instanceof Refusal && error.faults) body.errors = fieldErrors(error.faults, locale);
  if (error instanceof Refusal && error.allow !== undefined) headers.allow = error.allow;
  if (error instanceof NotFound && error.alternates) body.alternates = error.alternates;
  if (status === 503) headers['retry-after'] = String(retryAfterSeconds);
  if (status >= 500 && requestId !== undefined) body.instance = encodeURIComponent(requestId);
  return { status, body, headers };
}
