import { domainToUnicode } from 'node:url';
import { visibleText } from '#language/text/visible-text.ts';
import {
  type FieldErrorCode,
  type FormField,
  type FormName,
  fieldErrorCodes,
  formRules,
} from '#model/forms/form.ts';
import { formFieldSchemas } from '#model/forms/form-validation.ts';
import { parsePhone } from '../phone/parse-phone.ts';

export type FieldFaults = Partial<Record<FormField, FieldErrorCode>>;

/** The form input is invalid; nothing was stored. */
export class FormValidationError extends Error {
  override readonly name = 'FormValidationError';
  readonly faults: FieldFaults;

  constructor(faults: FieldFaults) {
    // Field names only: values are personal data.
    super(`The form has invalid fields: ${Object.keys(faults).join(', ')}.`);
    this.faults = faults;
  }
}

/**
 * Form fields as stored: trimmed, NFC, without invisible characters. Telephone numbers are E.164 with an RFC
 * 3966 extension; e-mail domains are in Unicode and lower case.
 */
export type FormValues = Partial<Record<FormField, string>>;

const isFault = (message: string | undefined): message is FieldErrorCode =>
  (fieldErrorCodes as readonly (string | undefined)[]).includes(message);

const normaliseText = (text: string) => visibleText(text.toWellFormed()).normalize('NFC').trim();

/**
 * Validates and normalises the fields of a form. Unknown fields are ignored; a blank field counts as missing.
 * @param hasFile whether a file was uploaded with the form
 * @throws FormValidationError with one fault for each invalid field
 */
export function validateForm(
  form: FormName,
  given: Readonly<Record<string, string>>,
  { hasFile = false }: { hasFile?: boolean } = {},
): FormValues {
  const { fields, oneOf = [] } = formRules[form];
  const values: FormValues = {};
  const faults: FieldFaults = {};
  for (const [name, requirement] of Object.entries(fields) as [FormField, 'required' | 'optional'][]) {
    if (name === 'cv') {
      if (requirement === 'required' && !hasFile) faults.cv = 'missing';
      continue;
    }
    const raw = Object.hasOwn(given, name) ? (given[name] ?? '') : '';
    if (raw.includes('\0')) {
      faults[name] = 'invalid';
      continue;
    }
    const text = normaliseText(raw);
    if (text === '') {
      if (requirement === 'required') faults[name] = 'missing';
      continue;
    }
    const parsed = parseField(name, text);
    if ('fault' in parsed) faults[name] = parsed.fault;
    else values[name] = parsed.value;
  }
  const isEmpty = (name: FormField) => values[name] === undefined && faults[name] === undefined;
  if (oneOf.length > 0 && oneOf.every(isEmpty)) for (const name of oneOf) faults[name] = 'either';
  if (Object.keys(faults).length > 0) throw new FormValidationError(faults);
  return values;
}

function parseField(
  name: Exclude<FormField, 'cv'>,
  text: string,
): { value: string } | { fault: FieldErrorCode } {
  if (name === 'phone') {
    const parsed = parsePhone(text);
    return 'phone' in parsed ? { value: parsed.phone } : parsed;
  }
  const parsed = formFieldSchemas[name].safeParse(text);
  if (!parsed.success) return { fault: faultOf(parsed.error.issues[0]?.message) };
  return { value: name === 'email' ? toDisplayEmail(parsed.data) : parsed.data };
}

function toDisplayEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}

/** Schema messages are fault names; the default messages of zod map to `invalid`. */
const faultOf = (message: string | undefined): FieldErrorCode => (isFault(message) ? message : 'invalid');
