import type { FormContext } from '../forms/form-context.ts';

/** Dependencies of the operations by which staff work on submissions. */
export type StaffContext = Pick<FormContext, 'db' | 'inbox' | 'mail' | 'now'>;
