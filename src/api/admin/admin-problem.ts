import type { Locale } from '#language/locale/locale.ts';
import {
  EmailTakenError,
  ForbiddenError,
  LinkInvalidError,
  PasswordRejectedError,
  SignInNeededError,
  SignInRejectedError,
  SignInThrottledError,
  UnauthenticatedError,
} from '#operations/auth/auth-errors.ts';
import { AutosaveTooLargeError, NoPositionsError, SingletonError } from '#operations/entries/entry-errors.ts';
import { InvalidInputError } from '#operations/invalid-input-error.ts';
import { isUnavailable } from '#operations/is-unavailable.ts';
import { AssetInUseError } from '#operations/media/delete-asset.ts';
import { FileRejectedError } from '#operations/media/file-rejected-error.ts';
import {
  NewsletterEmptyError,
  NewsletterOutdatedError,
  NewsletterStateError,
  NewsletterTimeError,
} from '#operations/newsletters/newsletter-errors.ts';
import { NotFoundError } from '#operations/not-found-error.ts';
import { ContentValidationError } from '#operations/publishing/content-validation-error.ts';
import { OutdatedRevisionError } from '#operations/publishing/outdated-revision-error.ts';
import { UnknownPlaceholderError } from '#operations/replies/unknown-placeholder-error.ts';
import { OwnRevisionError } from '#operations/review/decide-review.ts';
import { ReviewerError } from '#operations/review/request-review.ts';
import { ApprovalNeededError } from '#operations/review/require-approvals.ts';
import { AlreadyScheduledError, DueTimeError } from '#operations/schedule/schedule-errors.ts';
import { LastAdministratorError } from '#operations/users/require-administrator.ts';
import { GlossaryFullError } from '#operations/writing/glossary-view.ts';
import { TranslationOffError, TranslationThrottledError } from '#operations/writing/translate-text.ts';
import { TranslationError } from '#operations/writing/translator.ts';
import { HttpError } from '../http/http-error.ts';
import {
  type AdminProblemCode,
  adminMessages,
  type FieldFault,
  problemStatuses,
  waitWords,
} from './admin-messages.ts';
import { AdminProblemError } from './admin-problem-error.ts';
import { fileFaultMessage } from './file-fault-messages.ts';
import { toIssueView } from './issue-messages.ts';
import { placeholderMessage } from './placeholder-message.ts';

/** A failed admin call as RFC 9457 problem details with predefined messages only. */
export interface AdminProblemResponse {
  status: number;
  body: { title: string; [member: string]: unknown };
  headers: Record<string, string>;
}

export function toAdminProblem(error: unknown, locale: Locale, requestId: string): AdminProblemResponse {
  const { code, errors = {}, allow, retryAfterSeconds } = describe(error);
  const status = problemStatuses[code];
  const messages = adminMessages[locale];
  const wait = waitWords[locale](retryAfterSeconds ?? 0);
  const message =
    error instanceof FileRejectedError
      ? fileFaultMessage(error.fault, locale)
      : messages.problem[code].replace('{wait}', wait);
  const fields = [
    ...Object.entries(errors).map(([path, fault]) => [path, messages.field[fault]] as const),
    ...contentErrors(error, locale),
    ...placeholderErrors(error, locale),
  ];
  return {
    status,
    body: {
      type: 'about:blank',
      title: message,
      status,
      code,
      message,
      instance: `urn:request:${requestId}`,
      ...(fields.length > 0 && { errors: messagesByPath(fields) }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
    headers: {
      ...(allow !== undefined && { allow }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(code === 'signed-out' && { 'www-authenticate': 'Bearer' }),
    },
  };
}

/** The message of an error, without its details. */
export const messageOfError = (error: unknown, locale: Locale): string =>
  adminMessages[locale].problem[describe(error).code];

/** Whether an error is no fault of the caller. */
export const isFailure = (error: unknown): boolean => problemStatuses[describe(error).code] >= 500;

/** Issues of content, whose paths begin with the language or `shared`. */
const contentErrors = (error: unknown, locale: Locale) =>
  error instanceof ContentValidationError
    ? error.issues.map((issue) => {
        const { locale: part, path, message } = toIssueView(issue, locale);
        return [[part ?? 'shared', path].filter((step) => step !== '').join('.'), message] as const;
      })
    : [];

const placeholderErrors = (error: unknown, locale: Locale) =>
  error instanceof UnknownPlaceholderError
    ? Object.entries(error.names).map(([path, names]) => [path, placeholderMessage(names, locale)] as const)
    : [];

function messagesByPath(fields: readonly (readonly [path: string, message: string])[]) {
  const byPath: Record<string, string[]> = {};
  for (const [path, message] of fields) byPath[path] = [...new Set([...(byPath[path] ?? []), message])];
  return byPath;
}

interface Description {
  code: AdminProblemCode;
  errors?: Readonly<Record<string, FieldFault>>;
  allow?: string | undefined;
  retryAfterSeconds?: number;
}

const passwordFaults = { too_short: 'too-short', too_long: 'too-long', too_common: 'too-common' } as const;

function describe(error: unknown): Description {
  if (error instanceof AdminProblemError) return error;
  if (error instanceof UnauthenticatedError) return { code: 'signed-out' };
  if (error instanceof ForbiddenError) return { code: 'forbidden' };
  if (error instanceof NotFoundError) return { code: 'not-found' };
  if (error instanceof InvalidInputError) return { code: 'invalid', errors: { [error.field]: 'invalid' } };
  if (error instanceof ContentValidationError || error instanceof UnknownPlaceholderError)
    return { code: 'invalid' };
  if (error instanceof FileRejectedError) return { code: 'file-rejected' };
  if (error instanceof AssetInUseError) return { code: 'file-in-use' };
  if (error instanceof OutdatedRevisionError) return { code: 'outdated' };
  if (error instanceof ApprovalNeededError) return { code: 'approval-needed' };
  if (error instanceof OwnRevisionError) return { code: 'own-revision' };
  if (error instanceof ReviewerError) return { code: 'invalid', errors: { assignees: 'invalid' } };
  if (error instanceof AlreadyScheduledError) return { code: 'already-scheduled' };
  if (error instanceof DueTimeError) return { code: 'due-time', errors: { dueAt: 'invalid' } };
  if (error instanceof SingletonError) return { code: 'singleton' };
  if (error instanceof NoPositionsError) return { code: 'no-order' };
  if (error instanceof AutosaveTooLargeError) return { code: 'too-large' };
  if (error instanceof SignInThrottledError)
    return { code: 'throttled', retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof SignInRejectedError) return { code: error.reason };
  if (error instanceof SignInNeededError) return { code: 'sign-in-needed' };
  if (error instanceof LinkInvalidError) return { code: 'link-invalid' };
  if (error instanceof NewsletterStateError) return { code: 'newsletter-state' };
  if (error instanceof NewsletterOutdatedError) return { code: 'newsletter-outdated' };
  if (error instanceof NewsletterEmptyError) return { code: 'newsletter-empty' };
  if (error instanceof NewsletterTimeError) return { code: 'newsletter-time', errors: { at: 'invalid' } };
  if (error instanceof EmailTakenError) return { code: 'email-taken', errors: { email: 'invalid' } };
  if (error instanceof LastAdministratorError) return { code: 'last-administrator' };
  if (error instanceof PasswordRejectedError)
    return { code: 'invalid', errors: { password: passwordFaults[error.fault] } };
  if (error instanceof GlossaryFullError) return { code: 'glossary-full' };
  if (error instanceof TranslationOffError) return { code: 'translation-off' };
  if (error instanceof TranslationThrottledError)
    return { code: 'too-many-translations', retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof TranslationError) return { code: 'translation-failed' };
  if (isUnavailable(error)) return { code: 'unavailable' };
  return { code: codeOfStatus(error) };
}

const codesByStatus: Readonly<Record<number, AdminProblemCode>> = {
  404: 'not-found',
  405: 'method',
  406: 'not-acceptable',
  408: 'timeout',
  413: 'too-large',
  414: 'url-too-long',
  415: 'media-type',
};

/** For errors of the shared HTTP code and of Fastify. */
function codeOfStatus(error: unknown): AdminProblemCode {
  const hasStatus = error instanceof HttpError || (error instanceof Error && 'statusCode' in error);
  const status = hasStatus ? Number(error.statusCode) : 500;
  return codesByStatus[status] ?? (status >= 400 && status < 500 ? 'bad-request' : 'failure');
}
