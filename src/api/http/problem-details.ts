import { ContentError } from '#contract/content-error.ts';
import type { Problem } from '#contract/problem.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formFaultSentence } from '#messages/form-error-messages.ts';
import type { FieldFault, FormField } from '#model/forms/form.ts';
import { SubmissionConflict, TooManySubmissions, WorkDemanded } from '#operations/forms/submission-errors.ts';
import { FormRefused } from '#operations/forms/validate-form.ts';
import { Gone } from '#operations/gone-error.ts';
import { isUnavailable } from '#operations/is-unavailable.ts';
import { NotFound } from '#operations/not-found-error.ts';
import { errorWords, type ProblemStatus, type QueryName } from './error-messages.ts';
import { type FieldFaults as QueryFaults, Refusal } from './http-error.ts';

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
  if (error instanceof Gone) return 410;
  if (isUnavailable(error)) return 503;
  // Another API that ours passes a call on to, and that does not answer.
  if (error instanceof ContentError && error.statusCode >= 500) return 503;
  if (error instanceof FormRefused) return statusOfForm(error);
  if (error instanceof SubmissionConflict) return 409;
  if (error instanceof TooManySubmissions) return 429;
  if (error instanceof WorkDemanded) return 428;
  // The framework's own refusals, such as a body it cannot read, are the caller's fault as well.
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (given === 404 || given === 405 || given === 414) return given;
  return given >= 400 && given < 500 ? 400 : 500;
}

/** Where only the file is at fault, HTTP has a word for it. */
function statusOfForm({ faults: { cv, ...others } }: FormRefused): ProblemStatus {
  if (Object.keys(others).length > 0) return 422;
  if (cv === 'file_too_large') return 413;
  return cv === 'file_type' ? 415 : 422;
}

function formErrors({ faults }: FormRefused, locale: Locale): Record<string, string[]> {
  const entries = Object.entries(faults) as [FormField, FieldFault][];
  return Object.fromEntries(entries.map(([name, fault]) => [name, [formFaultSentence(locale, name, fault)]]));
}

function fieldErrors(faults: QueryFaults, locale: Locale): Record<string, string[]> {
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
  const words = errorWords[locale];
  const { title } = words.problem[status];
  const message = error instanceof FormRefused && status === 422 ? words.form : words.problem[status].message;
  const headers: Record<string, string> = {};
  const body: Problem = { type: 'about:blank', title, status, detail: message, statusCode: status, message };
  if (error instanceof Refusal && error.faults) body.errors = fieldErrors(error.faults, locale);
  if (error instanceof FormRefused) body.errors = formErrors(error, locale);
  if (error instanceof WorkDemanded) body.challenge = error.challenge;
  if (error instanceof TooManySubmissions) headers['retry-after'] = String(error.retryAfter);
  if (error instanceof Refusal && error.allow !== undefined) headers.allow = error.allow;
  if (error instanceof NotFound && error.alternates) body.alternates = error.alternates;
  if (status === 503) headers['retry-after'] = String(retryAfterSeconds);
  if (status >= 500 && requestId !== undefined) body.instance = encodeURIComponent(requestId);
  return { status, body, headers };
}
