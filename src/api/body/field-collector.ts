import { hiddenFields } from '#contract/form.ts';
import { type FormField, formFields } from '#model/forms/form.ts';
import { FormRefused } from '#operations/forms/validate-form.ts';
import { Refusal } from '../http/http-error.ts';

/** Nobody's form has more. */
const MOST_FIELDS = 50;

const known: ReadonlySet<string> = new Set([...formFields, ...hiddenFields]);
export const isFormField = (name: string): name is FormField =>
  (formFields as readonly string[]).includes(name);
/** Gathers fields one by one and holds them to the limits, whatever they are encoded in. */
export class FieldGatherer {
  readonly #fields: Map<string, string>;
  readonly #repeated = new Set<FormField>();
  #count = 0;

  /** @param fields where they are put; for a caller who wants those that came before something failed */
  constructor(fields = new Map<string, string>()) {
    this.#fields = fields;
  }

  /** @throws Refusal where there are too many, or a hidden one comes twice, which no page of ours sends */
  add(name: string, value: string): void {
    this.#count += 1;
    if (this.#count > MOST_FIELDS) throw new Refusal(413);
    // Whatever else is sent is passed over, by whatever name.
    if (!known.has(name)) return;
    if (!this.#fields.has(name)) this.#fields.set(name, value);
    else if (isFormField(name)) this.#repeated.add(name);
    else throw new Refusal(400);
  }

  /** @throws FormRefused where a field of the form came twice */
  finish(): Record<string, string> {
    const repeated = Array.from(this.#repeated, (name) => [name, 'repeated'] as const);
    if (repeated.length > 0) throw new FormRefused(Object.fromEntries(repeated));
    return Object.fromEntries(this.#fields);
  }
}
