import * as z from 'zod';
import { visibleLine } from '#language/text/visible-text.ts';
import { readEmail } from '../fields/email.ts';
import { isName } from '../fields/person-name.ts';
import { callTimes, type FieldFault, type FormField, fieldLimits } from './form.ts';

/** What zod is told of a rule that is broken, so that the fault comes out again at the other end. */
const fault = (name: FieldFault) => ({ error: name });

// The controls that mean something in plain text are line ends and tabs; in a line not even those.
const inText = /^[^\p{Cc}\u2028\u2029]*$/u;

type Limits = Readonly<{ min: number; max: number }>;

/** People count characters, not the halves that JavaScript counts some of them as. */
const lengthOf = (text: string) => Array.from(text).length;

const within = ({ min, max }: Limits) =>
  z
    .string()
    .refine((text) => lengthOf(text) <= max, { ...fault('too_long'), abort: true })
    .refine((text) => lengthOf(text) >= min, { ...fault('too_short'), abort: true });

/** One line; a line end in it could begin a header of a letter. */
const line = (limits: Limits) =>
  z
    .string()
    .transform(visibleLine)
    .pipe(within(limits).regex(inText, fault('invalid')));

/** Paragraphs: line ends, also those of word processors (VT, FF, NEL), become `\n`, other controls are dropped. */
const paragraphs = (limits: Limits) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(within(limits));

const slug = () =>
  z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

/**
 * What each field of a form may hold (N-03 … N-05), given without invisible characters and without blanks around it. The
 * issue's message is the fault. Telephone numbers are judged by numbering plans, which only a server has (`read-phone.ts`).
 */
export const formInputs = {
  name: line(fieldLimits.name).refine(isName, fault('invalid')),
  email: line(fieldLimits.email).transform((text, context) => {
    const address = readEmail(text);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldFault });
    return z.NEVER;
  }),
  city: line(fieldLimits.city),
  time: z.enum(callTimes, fault('invalid')),
  topic: line(fieldLimits.topic),
  subject: slug(),
  vacancy: slug(),
  message: paragraphs(fieldLimits.message),
  cover: paragraphs(fieldLimits.cover),
  consent: z.enum(['true', 'on', '1', 'yes'], fault('missing')).transform(() => 'true'),
} as const satisfies Readonly<Record<Exclude<FormField, 'cv' | 'phone'>, z.ZodType<string>>>;
