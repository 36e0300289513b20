import type { Analyser } from '#language/analysis/analyser.ts';
import type { FormContext } from '../forms/form-context.ts';

/** Dependencies of the operations by which staff work on submissions. */
export interface StaffContext extends Pick<FormContext, 'db' | 'inbox' | 'mail' | 'now' | 'webhooks'> {
  /** Loads the dictionaries on first use. */
  analyser: () => Promise<Analyser>;
}
