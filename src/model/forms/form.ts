import { MAX_CV_BYTES, MESSAGE_LENGTH, NAME_LENGTH } from '#specification.ts';

/** The contact forms (R-017 … R-021). */
export const formNames = ['subscribe', 'call-me', 'message-us', 'exclusive-info', 'apply'] as const;
export type FormName = (typeof formNames)[number];

/**
 * All form fields (N-03). `subject` is the slug of an offering or a deal, `vacancy` the slug of a vacancy.
 */
export const formFields = [
  'name',
  'email',
  'phone',
  'city',
  'time',
  'topic',
  'subject',
  'vacancy',
  'message',
  'cover',
  'cv',
  'consent',
] as const;
export type FormField = (typeof formFields)[number];

/** Error codes of form fields; each has a message in every locale. */
export const fieldErrorCodes = [
  'missing',
  'too_short',
  'too_long',
  'invalid',
  'ambiguous',
  'repeated',
  'either',
  'unknown',
  'file_too_large',
  'file_type',
  'file_damaged',
  'file_infected',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export interface FormRule {
  /** In display order. */
  fields: Readonly<Partial<Record<FormField, 'required' | 'optional'>>>;
  /** At least one of these is required, for the reply. */
  oneOf?: readonly FormField[];
  /** Retention of a submission; null means until consent is withdrawn. */
  retentionMonths: number | null;
  /** Reply deadline in working days; null if no reply is promised. */
  replyDays: number | null;
}

export const formRules: Readonly<Record<FormName, FormRule>> = {
  subscribe: { fields: { email: 'required', consent: 'required' }, retentionMonths: null, replyDays: null },
  'call-me': {
    fields: { name: 'required', phone: 'required', city: 'optional', time: 'optional', consent: 'required' },
    retentionMonths: 12,
    replyDays: 1,
  },
  'message-us': {
    fields: {
      name: 'required',
      email: 'optional',
      phone: 'optional',
      topic: 'optional',
      message: 'required',
      consent: 'required',
    },
    oneOf: ['email', 'phone'],
    retentionMonths: 12,
    replyDays: 3,
  },
  'exclusive-info': {
    fields: {
      name: 'required',
      email: 'required',
      phone: 'optional',
      subject: 'optional',
      message: 'optional',
      consent: 'required',
    },
    retentionMonths: 12,
    replyDays: 3,
  },
  apply: {
    fields: {
      vacancy: 'optional',
      name: 'required',
      phone: 'required',
      email: 'required',
      cover: 'optional',
      cv: 'optional',
      consent: 'required',
    },
    retentionMonths: 6,
    replyDays: 5,
  },
};

/** Lengths are in characters. */
export const fieldLimits = {
  name: NAME_LENGTH,
  email: { min: 6, max: 254 },
  city: { min: 1, max: 100 },
  topic: { min: 1, max: 200 },
  message: MESSAGE_LENGTH,
  cover: MESSAGE_LENGTH,
  cvBytes: MAX_CV_BYTES,
} as const;

/** Preferred time of a call during office hours: the values of `time`. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof callTimes)[number];

/**
 * States of all forms. `spam` is the quarantine: stored completely and reviewed by staff, without a lead e-mail.
 * `interview`, `offer` and `hired` are stages of applications.
 */
export const submissionStates = ['new', 'in_work', 'interview', 'offer', 'hired', 'done', 'spam'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Stages of an application, in their order; `done` is one that ended without a hiring. */
export const applicationStages = ['new', 'in_work', 'interview', 'offer', 'hired', 'done'] as const;

/** The states that a submission of a form can have, the quarantine last. */
export const statesOfForm = (form: FormName): readonly SubmissionState[] =>
  form === 'apply' ? submissionStates : ['new', 'in_work', 'done', 'spam'];

/** Content types that a submission can refer to. */
export type SubjectType = 'offering' | 'deal' | 'vacancy';

export const spamReasons = [
  'trap',
  'token_missing',
  'token_forged',
  'token_expired',
  'too_fast',
  'other_site',
  'no_browser',
  'links',
  'markup',
  'same_text',
  'many_from_sender',
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Allowed media types of a CV; the type is detected from the content. */
export const cvTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
} as const;
export type CvKind = keyof typeof cvTypes;
