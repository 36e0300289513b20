import { ContentError } from '#contract/content-error.ts';
import type { Problem } from '#contract/problem.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formErrorMessage } from '#messages/form-error-messages.ts';
import type { FieldErrorCode, FormField } from '#model/forms/form.ts';
import {
  ChallengeRequiredError,
  SubmissionConflictError,
  TooManySubmissionsError,
} from '#operations/forms/submission-errors.ts';
import { FormValidationError } from '#operations/forms/validate-form.ts';
import { GoneError } from '#operations/gone-error.ts';
import { isUnavailable } from '#operations/is-unavailable.ts';
import { NotFoundError } from '#operations/not-found-error.ts';
import { errorMessages, type ProblemStatus, type QueryName } from './error-messages.ts';
import { HttpError, type QueryFieldErrors } from './http-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** An error response. It contains predefined messages only, so stacks and SQL are not exposed. */
export interface ProblemResponse {
  status: ProblemStatus;
  body: Problem;
  headers: Record<string, string>;
}

function statusOf(error: unknown): ProblemStatus {
  if (error instanceof HttpError) return error.status;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof GoneError) return 410;
  if (isUnavailable(error)) return 503;
  // The upstream API of the proxy failed.
  if (error instanceof ContentError && error.statusCode >= 500) return 503;
  if (error instanceof FormValidationError) return statusOfForm(error);
  if (error instanceof SubmissionConflictError) return 409;
  if (error instanceof TooManySubmissionsError) return 429;
  if (error instanceof ChallengeRequiredError) return 428;
  // Fastify's own errors, such as an unparsable body.
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (given === 404 || given === 405 || given === 414) return given;
  return given >= 400 && given < 500 ? 400 : 500;
}

/** If only the file is invalid, a more specific HTTP status applies. */
function statusOfForm({ faults: { cv, ...others } }: FormValidationError): ProblemStatus {
  if (Object.keys(others).length > 0) return 422;
  if (cv === 'file_too_large') return 413;
  return cv === 'file_type' ? 415 : 422;
}

function formErrors({ faults }: FormValidationError, locale: Locale): Record<string, string[]> {
  const entries = Object.entries(faults) as [FormField, FieldErrorCode][];
  return Object.fromEntries(entries.map(([name, fault]) => [name, [formErrorMessage(locale, name, fault)]]));
}

function fieldErrors(faults: QueryFieldErrors, locale: Locale): Record<string, string[]> {
  const messages = errorMessages[locale];
  const entries = Object.entries(faults) as [QueryName, 'invalid' | 'repeated'][];
  return Object.fromEntries(
    entries.map(([name, fault]) => [name, [fault === 'repeated' ? messages.repeated : messages.field[name]]]),
  );
}

/**
 * Converts any thrown value into problem details (RFC 9457) in the requested locale.
 * @param requestId becomes `instance` of a 5xx, to find its log line
 */
export function toProblem(error: unknown, locale: Locale, requestId?: string): ProblemResponse {
  const status = statusOf(error);
  const messages = errorMessages[locale];
  const { title, message: statusMessage } = messages.problem[status];
  const message = error instanceof FormValidationError && status === 422 ? messages.form : statusMessage;
  const headers: Record<string, string> = {};
  const body: Problem = { type: 'about:blank', title, status, detail: message, statusCode: status, message };
  if (error instanceof HttpError && error.faults) body.errors = fieldErrors(error.faults, locale);
  if (error instanceof FormValidationError) body.errors = formErrors(error, locale);
  if (error instanceof ChallengeRequiredError) body.challenge = error.challenge;
  if (error instanceof TooManySubmissionsError) headers['retry-after'] = String(error.retryAfterSeconds);
  if (error instanceof HttpError && error.allow !== undefined) headers.allow = error.allow;
  if (error instanceof NotFoundError && error.alternates) body.alternates = error.alternates;
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS);
  if (status >= 500 && requestId !== undefined) body.instance = encodeURIComponent(requestId);
  return { status, body, headers };
}
