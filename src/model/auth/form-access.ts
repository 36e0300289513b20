import { type FormName, formNames } from '../forms/form.ts';
import { type Actor, mayDoGlobally } from './permission.ts';

/** The forms whose submissions a user may read and change. Denies by default. */
export function readableForms(actor: Pick<Actor, 'grants'>): readonly FormName[] {
  if (mayDoGlobally(actor, 'manage-leads')) return formNames;
  return mayDoGlobally(actor, 'manage-applications') ? ['apply'] : [];
}
