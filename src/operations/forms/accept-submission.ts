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
import { examineUpload, type StagedFile } from '../files/scan-upload.ts';
import { isUnavailable } from '../is-unavailable.ts';
import type { FormContext, FormRequest } from './form-context.ts';
import { hashOf } from './form-token.ts';
import { newReference } from './reference-number.ts';
import { replyDate } from './reply-date.ts';
import { findSubject, type Subject } from './resolve-form-subject.ts';
import { judgeSubmission, type Verdict } from './score-spam.ts';
import { SubmissionConflict, TooManySubmissions, WorkDemanded } from './submission-errors.ts';
import { mailsOf } from './submission-mails.ts';
import { checkForm, type FormValues } from './validate-form.ts';

/** What was sent, as it came over HTTP. */
export interface PostedForm {
  form: FormName;
  /** The form's own fields and the hidden ones. */
  fields: Readonly<Record<string, string>>;
  file?: StagedFile;
  /** What the sender agreed to; the text is null where it is a former one, which only its version is known of. */
  consent: { version: string; text: string | null };
}

export interface Acceptance {
  reference: string;
  /** The day by which the company answers; null where none is promised: a quarantined form gets its date when released. */
  replyBy: LocalDate | null;
}

/** The same content within this many milliseconds is the same submission, sent twice. */
const TWICE = 10 * 60_000;

/** How long whoever floods us is told to wait, in seconds. */
const FLOOD_PAUSE = 15 * 60;

/** What has passed every check and is only to be judged and written down. */
interface Candidate extends PostedForm {
  request: FormRequest;
  values: FormValues;
  subject: Subject | undefined;
  upload: NewUpload | undefined;
  key: string | null;
  contentHash: string;
  textHash: string | null;
  senderHash: string;
  now: number;
}

/**
 * Takes in what a visitor sends. On return it is in the store with its letters and, where there was one, its file: all of
 * it, and once however often it is sent. What seems to come from a program is quarantined: without letters and without a
 * date, until staff release it.
 * @throws FormRefused, SubmissionConflict, TooManySubmissions, WorkDemanded; StoreUnavailable
 */
export async function acceptSubmission(
  context: FormContext,
  request: FormRequest,
  posted: PostedForm,
): Promise<Acceptance> {
  const { form, fields, file } = posted;
  const { db, inbox, seal } = context;
  const now = context.now();
  const values = checkForm(form, fields, { hasFile: file !== undefined });
  const subject = await findSubject({ db, locale: request.locale, now }, values);
  const upload = file && (await examineUpload(context, file));
  const candidate: Candidate = {
    ...posted,
    request,
    values,
    subject,
    upload,
    key: /^[0-9A-Za-z_-]{8,100}$/u.exec(fields.key ?? '')?.[0] ?? null,
    contentHash: hashOf([form, ...Object.entries(values).flat(), file?.sha256 ?? '']),
    textHash: textHashOf(values),
    senderHash: seal.senderHash(request.sender.address, now),
    now,
  };
  // Whether the store points at the file, or may: a commit whose answer was lost has perhaps come through.
  let isNamed = false;
  try {
    const { reference, acknowledgedAt, isNew } = await commit(context, candidate);
    isNamed = isNew;
    return { reference, replyBy: replyDate(form, acknowledgedAt) };
  } catch (error) {
    isNamed = isUnavailable(error);
    throw error;
  } finally {
    if (upload && !isNamed) await inbox.remove([upload.stored_name]);
  }
}

interface Committed {
  reference: string;
  /** Null in quarantine. */
  acknowledgedAt: Date | null;
  isNew: boolean;
}

async function commit(context: FormContext, candidate: Candidate): Promise<Committed> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const committed = await context.db.transaction().execute((trx) => write(context, trx, candidate));
    if (committed) return committed;
    // The same key came in at the same moment with other content, or chance gave out a reference twice.
  }
  throw new SubmissionConflict('The key of the form is in use.');
}

async function write(
  context: FormContext,
  trx: Transaction<Database>,
  candidate: Candidate,
): Promise<Committed | undefined> {
  const { key, contentHash, textHash, senderHash } = candidate;
  const now = new Date(candidate.now);
  const since = new Date(candidate.now - TWICE);
  const search = { key, contentHash, textHash, senderHash, now, since };
  const { twin, fromSender, othersWithText } = await findPrecedents(trx, search);
  if (twin) {
    if (twin.contentHash !== contentHash) {
      throw new SubmissionConflict('The key of the form was used for other content.');
    }
    const acknowledgedAt = await findAcknowledgement(trx, twin.reference);
    return { reference: twin.reference, acknowledgedAt, isNew: false };
  }
  const verdict = judge(context, candidate, { fromSender, othersWithText });
  const reference = newReference();
  const id = await insertSubmission(trx, rowOf(candidate, verdict, reference));
  if (id === undefined) return undefined;
  if (candidate.upload) await insertUpload(trx, id, candidate.upload);
  if (verdict.outcome === 'accept') {
    const { form, request, values } = candidate;
    const email = values.email === undefined ? null : emailKey(values.email);
    const mails = await mailsOf(trx, { id, form, locale: request.locale, email, now: candidate.now });
    await context.mail.add(trx, mails);
  }
  return { reference, acknowledgedAt: verdict.outcome === 'accept' ? now : null, isNew: true };
}

/** @throws TooManySubmissions, WorkDemanded */
function judge(
  { seal }: FormContext,
  { fields, values, request, contentHash, now }: Candidate,
  counts: { fromSender: number; othersWithText: number },
): Verdict {
  const { name, city, topic, message, cover } = values;
  const verdict = judgeSubmission(
    {
      trapped: (fields.website ?? '').trim() !== '',
      token: seal.judgeToken(fields.token ?? '', now),
      origin: request.sender.origin,
      text: [name, city, topic, message, cover].join('\n'),
      ...counts,
    },
    {
      canWork: request.sender.canWork,
      hasWorked: seal.isProof(fields.proof ?? '', contentHash, now),
    },
  );
  if (verdict.outcome === 'flood') throw new TooManySubmissions(FLOOD_PAUSE);
  if (verdict.outcome === 'challenge') throw new WorkDemanded(seal.challenge(contentHash, now));
  return verdict;
}

function rowOf(candidate: Candidate, verdict: Verdict, reference: string): NewSubmission {
  const { form, fields, values, subject, consent, request, now } = candidate;
  const { keptMonths } = formRules[form];
  // The consent is a row of its own beside the fields.
  const { consent: _agreed, ...kept } = values;
  return {
    reference,
    form,
    locale: request.locale,
    page: pathOf(fields.page ?? ''),
    fields: JSON.stringify(kept),
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
    keep_until: keptMonths === null ? null : monthsAfter(localDateOfInstant(now), keptMonths),
  };
}

/** The path alone: what stands behind it may say more of the visitor than we want to know. */
function pathOf(page: string): string | null {
  return /^\/[^?#\s\p{Cc}]{0,299}/u.exec(page)?.[0] ?? null;
}

/** Letters alone, so that a program cannot make its text new by a comma; short ones are alike by chance. */
function textHashOf({ message, cover }: FormValues): string | null {
  const letters = `${message ?? ''}${cover ?? ''}`.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length < 30 ? null : hashOf([letters]);
}

/** On the 28th at the latest, which every month has. */
function monthsAfter(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = calendarDay(date);
  const last = month - 1 + months;
  return localDateOf({
    year: year + Math.floor(last / 12),
    month: (last % 12) + 1,
    day: Math.min(day, 28),
  });
}
