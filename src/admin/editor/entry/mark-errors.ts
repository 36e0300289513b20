import type { ApiProblem } from '#admin/api/api-problem.ts';
import { isLocale } from '#language/locale/locale.ts';
import type { MarkEntry } from '../form/field-marks.ts';
import type { FormStore } from '../form/form-store.ts';
import { kindAt } from '../form/kind-at.ts';
import type { Scope } from '../form/scope.ts';

/**
 * Marks the fields that the server has rejected. Paths of the errors begin with the language or `shared`.
 * @returns messages that concern no field
 */
export function markErrors(store: FormStore, { errors }: ApiProblem): string[] {
  const marks: MarkEntry<'error'>[] = [];
  const others: string[] = [];
  for (const [place, messages] of Object.entries(errors)) {
    const [name = '', ...rest] = place.split('.');
    const path = rest.join('.');
    const scope: Scope | undefined = name === 'shared' || isLocale(name) ? name : undefined;
    if (scope && path !== '' && hasField(store, scope, path)) marks.push([scope, path, messages.join(' ')]);
    else others.push(...messages);
  }
  store.marks.replace('error', marks);
  return others;
}

function hasField(store: FormStore, scope: Scope, path: string): boolean {
  try {
    return kindAt(store.description, scope, path) !== undefined;
  } catch (error) {
    // Paths within lists without keys have indices.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
