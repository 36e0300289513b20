import { domainToUnicode } from 'node:url';
import { visibleText } from '#language/text/visible-text.ts';
import { type FieldFault, type FormField, type FormName, fieldFaults, formRules } from '#model/forms/form.ts';
import { formInputs } from '#model/forms/form-validation.ts';
import { readPhone } from '../import/parse-phone.ts';

export type FieldFaults = Partial<Record<FormField, FieldFault>>;

/** What was sent breaks the rules of its form; nothing has been kept. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly faults: FieldFaults;

  constructor(faults: FieldFaults) {
    // Names of fields alone: what stands in them is nobody's business but the company's.
    super(`The form was refused for ${Object.keys(faults).join(', ')}.`);
    this.faults = faults;
  }
}

/**
 * The fields of a form as they are stored: without blanks around them and invisible characters, NFC. Telephone numbers are
 * E.164 with an extension after RFC 3966; e-mail addresses have their domain in Unicode and lower case, as people read it.
 */
export type FormValues = Partial<Record<FormField, string>>;

const isFault = (word: string | undefined): word is FieldFault =>
  (fieldFaults as readonly (string | undefined)[]).includes(word);

/** Letters that can be written in two ways are put into one. A lone half of a character is replaced. */
const tidy = (text: string) => visibleText(text.toWellFormed()).normalize('NFC').trim();

/**
 * Reads the fields of a form by its rules. Fields of other forms are passed over; a blank one counts as not given.
 * @param hasFile whether a file came with it
 * @throws FormRefused with one fault for each field that is wrong
 */
export function checkForm(
  form: FormName,
  given: Readonly<Record<string, string>>,
  { hasFile = false }: { hasFile?: boolean } = {},
): FormValues {
  const { fields, oneOf = [] } = formRules[form];
  const values: FormValues = {};
  const faults: FieldFaults = {};
  for (const [name, need] of Object.entries(fields) as [FormField, 'required' | 'optional'][]) {
    if (name === 'cv') {
      if (need === 'required' && !hasFile) faults.cv = 'missing';
      continue;
    }
    const raw = Object.hasOwn(given, name) ? (given[name] ?? '') : '';
    if (raw.includes('\0')) {
      faults[name] = 'invalid';
      continue;
    }
    const text = tidy(raw);
    if (text === '') {
      if (need === 'required') faults[name] = 'missing';
      continue;
    }
    const read = readField(name, text);
    if ('fault' in read) faults[name] = read.fault;
    else values[name] = read.value;
  }
  const untouched = (name: FormField) => values[name] === undefined && faults[name] === undefined;
  if (oneOf.length > 0 && oneOf.every(untouched)) for (const name of oneOf) faults[name] = 'either';
  if (Object.keys(faults).length > 0) throw new FormRefused(faults);
  return values;
}

function readField(name: Exclude<FormField, 'cv'>, text: string): { value: string } | { fault: FieldFault } {
  if (name === 'phone') {
    const read = readPhone(text);
    return 'phone' in read ? { value: read.phone } : read;
  }
  const read = formInputs[name].safeParse(text);
  if (!read.success) return { fault: faultOf(read.error.issues[0]?.message) };
  return { value: name === 'email' ? shownEmail(read.data) : read.data };
}

function shownEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}

/** The schemas name faults; what zod says by itself, of a slug or an address, is that it is none. */
const faultOf = (message: string | undefined): FieldFault => (isFault(message) ? message : 'invalid');
