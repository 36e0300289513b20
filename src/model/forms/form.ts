import { MAX_CV_BYTES, MESSAGE_LENGTH, NAME_LENGTH } from '#specification.ts';

/** The forms by which visitors reach the company (R-017 … R-021). */
export const formNames = ['subscribe', 'call-me', 'message-us', 'exclusive-info', 'apply'] as const;
export type FormName = (typeof formNames)[number];

/** What a form may ask for (N-03). `subject` names an offering or a deal, `vacancy` a vacancy, both by slug. */
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

/** What can be wrong with a field; each has its sentence in the three languages. */
export const fieldFaults = [
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
export type FieldFault = (typeof fieldFaults)[number];

export interface FormRule {
  /** In the order in which they are asked. */
  fields: Readonly<Partial<Record<FormField, 'required' | 'optional'>>>;
  /** At least one of these must be given, to be able to answer. */
  oneOf?: readonly FormField[];
  /** How long a submission is kept before it is erased, in months; null: until the person takes it back. */
  keptMonths: number | null;
  /** Working days within which the company answers; null where no answer is promised. */
  replyDays: number | null;
}

export const formRules: Readonly<Record<FormName, FormRule>> = {
  subscribe: { fields: { email: 'required', consent: 'required' }, keptMonths: null, replyDays: null },
  'call-me': {
    fields: { name: 'required', phone: 'required', city: 'optional', time: 'optional', consent: 'required' },
    keptMonths: 12,
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
    keptMonths: 12,
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
    keptMonths: 12,
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
    keptMonths: 6,
    replyDays: 5,
  },
};

/** Lengths in characters, and the bytes of a file. */
export const fieldLimits = {
  name: NAME_LENGTH,
  email: { min: 6, max: 254 },
  city: { min: 1, max: 100 },
  topic: { min: 1, max: 200 },
  message: MESSAGE_LENGTH,
  cover: MESSAGE_LENGTH,
  cvBytes: MAX_CV_BYTES,
} as const;

/** When a call back suits, in the hours of the office: the values of the field `time`. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const;

/** `spam` is the quarantine: kept whole, looked through by people, told to nobody by mail. */
export const submissionStates = ['new', 'in_work', 'done', 'spam'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What a submission may be about. */
export type SubjectType = 'offering' | 'deal' | 'vacancy';

/** What was suspicious about a submission. */
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

/** The media types that a CV may have; which one it is, its content says. */
export const cvTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
} as const;
export type CvKind = keyof typeof cvTypes;
