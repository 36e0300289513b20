import * as z from 'zod';
import { visibleLine } from '#language/text/visible-text.ts';
import { MAX_SLUG_LENGTH } from '#specification.ts';
import { parseEmail } from '../fields/email.ts';
import { isPlausibleName } from '../fields/person-name.ts';
import { callTimes, type FieldErrorCode, type FormField, fieldLimits } from './form.ts';

/** Zod issue parameters: the issue message is the error code. */
const errorCode = (code: FieldErrorCode) => ({ error: code });

const withoutControlCharacters = /^[^\p{Cc}\u2028\u2029]*$/u;

type Limits = Readonly<{ min: number; max: number }>;

/** Counts code points, not UTF-16 units. */
const characterCount = (text: string) => Array.from(text).length;

const withinLimits = ({ min, max }: Limits) =>
  z
    .string()
    .refine((text) => characterCount(text) <= max, { ...errorCode('too_long'), abort: true })
    .refine((text) => characterCount(text) >= min, { ...errorCode('too_short'), abort: true });

/** Single line; line breaks are rejected to prevent e-mail header injection. */
const line = (limits: Limits) =>
  z
    .string()
    .transform(visibleLine)
    .pipe(withinLimits(limits).regex(withoutControlCharacters, errorCode('invalid')));

/**
 * Multi-line text; line breaks, including VT, FF and NEL, become `\n`, other control characters are removed.
 */
const paragraphs = (limits: Limits) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(withinLimits(limits));

const slug = () =>
  z
    .string()
    .max(MAX_SLUG_LENGTH)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

/**
 * Schemas of form fields (N-03 … N-05), for trimmed text without invisible characters. The issue message is
 * the error code. `parse-phone.ts` validates telephone numbers with numbering plans, which are server-only.
 */
export const formFieldSchemas = {
  name: line(fieldLimits.name).refine(isPlausibleName, errorCode('invalid')),
  email: line(fieldLimits.email).transform((text, context) => {
    const address = parseEmail(text);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldErrorCode });
    return z.NEVER;
  }),
  city: line(fieldLimits.city),
  time: z.enum(callTimes, errorCode('invalid')),
  topic: line(fieldLimits.topic),
  subject: slug(),
  vacancy: slug(),
  message: paragraphs(fieldLimits.message),
  cover: paragraphs(fieldLimits.cover),
  consent: z.enum(['true', 'on', '1', 'yes'], errorCode('missing')).transform(() => 'true'),
} as const satisfies Readonly<Record<Exclude<FormField, 'cv' | 'phone'>, z.ZodType<string>>>;
