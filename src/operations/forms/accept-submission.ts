import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { calendarDay, type LocalDate, localDateOf, localDateOfInstant } from '#language/date/calendar.ts';
import { emailKey } from '#model/fields/email.ts';
import { type FormName, formRules } from '#model/forms/form.ts';
import { findAcknowledgement } from '#store/forms/quarantine.ts';
import {
  findPrecedents,
  insertSubmission,
  insertUpload,
  type NewSubmission,
  type NewUpload,
} from '#store/forms/submission.ts';
import type { Database } from '#store/schema.ts';
import { type StagedFile, scanUpload } from '../files/scan-upload.ts';
import { isUnavailable } from '../is-unavailable.ts';
import type { FormContext, FormRequest } from './form-context.ts';
import { hashValues } from './form-token.ts';
import { createReferenceNumber } from './reference-number.ts';
import { replyDate } from './reply-date.ts';
import { resolveFormSubject, type SubmissionSubject } from './resolve-form-subject.ts';
import { type SpamVerdict, scoreSubmission } from './score-spam.ts';
import {
  ChallengeRequiredError,
  SubmissionConflictError,
  TooManySubmissionsError,
} from './submission-errors.ts';
import { createSubmissionMails } from './submission-mails.ts';
import { type FormValues, validateForm } from './validate-form.ts';

/** A form as received over HTTP. */
export interface PostedForm {
  form: FormName;
  /** Visible and hidden fields. */
  fields: Readonly<Record<string, string>>;
  file?: StagedFile;
  /** The consent that the sender gave; `text` is null for a former version of the consent text. */
  consent: { version: string; text: string | null };
}

export interface AcceptedSubmission {
  reference: string;
  /** The promised reply date; null if none is promised or the submission is in quarantine. */
  replyBy: LocalDate | null;
}

/** Equal content within this window is treated as a repeated submission. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

const FLOOD_RETRY_AFTER_SECONDS = 15 * 60;

/** Shorter texts are often equal by coincidence. */
const MIN_HASHED_LETTERS = 30;

/** A valid form, before spam scoring and storage. */
interface Candidate extends PostedForm {
  request: FormRequest;
  values: FormValues;
  subject: SubmissionSubject | undefined;
  upload: NewUpload | undefined;
  key: string | null;
  contentHash: string;
  textHash: string | null;
  senderHash: string;
  now: number;
}

/**
 * Validates a form, scores it for spam and stores it with its e-mails and its file. Repeated submissions are
 * idempotent. Suspicious submissions are quarantined without e-mails and without a reply date until staff
 * release them.
 * @throws FormValidationError, SubmissionConflictError, TooManySubmissionsError, ChallengeRequiredError,
 *   StorageUnavailableError
 */
export async function acceptSubmission(
  context: FormContext,
  request: FormRequest,
  posted: PostedForm,
): Promise<AcceptedSubmission> {
  const { form, fields, file } = posted;
  const { db, inbox, formTokens } = context;
  const now = context.now();
  const values = validateForm(form, fields, { hasFile: file !== undefined });
  const subject = await resolveFormSubject({ db, locale: request.locale, now }, values);
  const upload = file && (await scanUpload(context, file));
  const candidate: Candidate = {
    ...posted,
    request,
    values,
    subject,
    upload,
    key: /^[0-9A-Za-z_-]{8,100}$/u.exec(fields.key ?? '')?.[0] ?? null,
    contentHash: hashValues([form, ...Object.entries(values).flat(), file?.sha256 ?? '']),
    textHash: textHashOf(values),
    senderHash: formTokens.hashSender(request.sender.address, now),
    now,
  };
  // True also if the database became unavailable during the commit: the commit may have
  // succeeded.
  let isFileReferenced = false;
  try {
    const { reference, acknowledgedAt, isNew } = await commitWithRetries(context, candidate);
    isFileReferenced = isNew;
    return { reference, replyBy: replyDate(form, acknowledgedAt) };
  } catch (error) {
    isFileReferenced = isUnavailable(error);
    throw error;
  } finally {
    if (upload && !isFileReferenced) await inbox.remove([upload.stored_name]);
  }
}

interface CommitResult {
  reference: string;
  /** Null for a quarantined submission. */
  acknowledgedAt: Date | null;
  isNew: boolean;
}

async function commitWithRetries(context: FormContext, candidate: Candidate): Promise<CommitResult> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const committed = await context.db
      .transaction()
      .execute((trx) => writeSubmission(context, trx, candidate));
    if (committed) return committed;
    // A concurrent request used the same key, or the generated reference number is taken.
  }
  throw new SubmissionConflictError('The idempotency key is in use.');
}

async function writeSubmission(
  context: FormContext,
  trx: Transaction<Database>,
  candidate: Candidate,
): Promise<CommitResult | undefined> {
  const { key, contentHash, textHash, senderHash } = candidate;
  const now = new Date(candidate.now);
  const since = new Date(candidate.now - DUPLICATE_WINDOW_MS);
  const criteria = { key, contentHash, textHash, senderHash, now, since };
  const { duplicate, fromSender, othersWithText } = await findPrecedents(trx, criteria);
  if (duplicate) {
    if (duplicate.contentHash !== contentHash) {
      throw new SubmissionConflictError('The idempotency key was used for different content.');
    }
    const acknowledgedAt = await findAcknowledgement(trx, duplicate.reference);
    return { reference: duplicate.reference, acknowledgedAt, isNew: false };
  }
  const verdict = checkForSpam(context, candidate, { fromSender, othersWithText });
  const reference = createReferenceNumber();
  const id = await insertSubmission(trx, toSubmissionRow(candidate, verdict, reference));
  if (id === undefined) return undefined;
  if (candidate.upload) await insertUpload(trx, id, candidate.upload);
  if (verdict.outcome === 'accept') {
    const { form, request, values } = candidate;
    const email = values.email === undefined ? null : emailKey(values.email);
    const mails = await createSubmissionMails(trx, {
      id,
      form,
      locale: request.locale,
      email,
      now: candidate.now,
    });
    await context.mail.add(trx, mails);
    await context.webhooks.add(trx, {
      submissionId: id,
      event: 'submission.created',
      now: candidate.now,
    });
  }
  return { reference, acknowledgedAt: verdict.outcome === 'accept' ? now : null, isNew: true };
}

/** @throws TooManySubmissionsError, ChallengeRequiredError */
function checkForSpam(
  { formTokens }: FormContext,
  { fields, values, request, contentHash, now }: Candidate,
  counts: { fromSender: number; othersWithText: number },
): SpamVerdict {
  const { name, city, topic, message, cover } = values;
  const verdict = scoreSubmission(
    {
      isHoneypotFilled: (fields.website ?? '').trim() !== '',
      token: formTokens.verifyToken(fields.token ?? '', now),
      origin: request.sender.origin,
      text: [name, city, topic, message, cover].join('\n'),
      ...counts,
    },
    {
      canSolve: request.sender.solvesChallenges,
      isSolved: formTokens.isValidProof(fields.proof ?? '', contentHash, now),
    },
  );
  if (verdict.outcome === 'flood') throw new TooManySubmissionsError(FLOOD_RETRY_AFTER_SECONDS);
  if (verdict.outcome === 'challenge')
    throw new ChallengeRequiredError(formTokens.createChallenge(contentHash, now));
  return verdict;
}

function toSubmissionRow(candidate: Candidate, verdict: SpamVerdict, reference: string): NewSubmission {
  const { form, fields, values, subject, consent, request, now } = candidate;
  const { retentionMonths } = formRules[form];
  // The consent is stored in its own columns.
  const { consent: _consent, ...storedFields } = values;
  return {
    reference,
    form,
    locale: request.locale,
    page: stripQuery(fields.page ?? ''),
    fields: JSON.stringify(storedFields),
    email: values.email === undefined ? null : emailKey(values.email),
    phone: values.phone ?? null,
    subject_type: subject?.type ?? null,
    subject_slug: subject?.slug ?? null,
    subject_title: subject?.title ?? null,
    consent_version: consent.version,
    consent_hash: consent.text === null ? null : hash('sha256', consent.text, 'hex'),
    consent_locale: request.locale,
    sender_hash: candidate.senderHash,
    idempotency_key: candidate.key,
    content_hash: candidate.contentHash,
    text_hash: candidate.textHash,
    state: verdict.outcome === 'quarantine' ? 'spam' : 'new',
    reasons: verdict.reasons,
    made_at: new Date(now),
    changed_at: new Date(now),
    acknowledged_at: verdict.outcome === 'quarantine' ? null : new Date(now),
    keep_until: retentionMonths === null ? null : monthsAfter(localDateOfInstant(now), retentionMonths),
  };
}

/** Removes the query string and the fragment, which may contain personal data. */
function stripQuery(page: string): string | null {
  return /^\/[^?#\s\p{Cc}]{0,299}/u.exec(page)?.[0] ?? null;
}

/** Hashes only the letters, so that bots cannot vary a text by punctuation. */
function textHashOf({ message, cover }: FormValues): string | null {
  const letters = `${message ?? ''}${cover ?? ''}`.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length < MIN_HASHED_LETTERS ? null : hashValues([letters]);
}

/** The day is capped at the 28th, which exists in every month. */
function monthsAfter(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = calendarDay(date);
  const monthIndex = month - 1 + months;
  return localDateOf({
    year: year + Math.floor(monthIndex / 12),
    month: (monthIndex % 12) + 1,
    day: Math.min(day, 28),
  });
}
