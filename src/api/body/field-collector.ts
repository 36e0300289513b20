import { hiddenFields } from '#contract/form.ts';
import { type FormField, formFields } from '#model/forms/form.ts';
import { FormValidationError } from '#operations/forms/validate-form.ts';
import { HttpError } from '../http/http-error.ts';

const MAX_FIELDS = 50;

const knownFields: ReadonlySet<string> = new Set([...formFields, ...hiddenFields]);
export const isFormField = (name: string): name is FormField =>
  (formFields as readonly string[]).includes(name);

/** Collects known form fields and enforces limits, independent of the body encoding. */
export class FieldCollector {
  readonly #fields: Map<string, string>;
  readonly #repeated = new Set<FormField>();
  #count = 0;

  /** @param fields receives the fields, so that the caller has them after a failure */
  constructor(fields = new Map<string, string>()) {
    this.#fields = fields;
  }

  /** @throws HttpError 413 for too many fields, 400 for a repeated hidden field */
  add(name: string, value: string): void {
    this.#count += 1;
    if (this.#count > MAX_FIELDS) throw new HttpError(413);
    if (!knownFields.has(name)) return;
    if (!this.#fields.has(name)) this.#fields.set(name, value);
    else if (isFormField(name)) this.#repeated.add(name);
    else throw new HttpError(400);
  }

  /** @throws FormValidationError for a repeated form field */
  finish(): Record<string, string> {
    const repeated = Array.from(this.#repeated, (name) => [name, 'repeated'] as const);
    if (repeated.length > 0) throw new FormValidationError(Object.fromEntries(repeated));
    return Object.fromEntries(this.#fields);
  }
}
