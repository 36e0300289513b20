import type { FormContext } from '../forms/form-context.ts';

/** What the operations of those who work on submissions are given. */
export type DeskContext = Pick<FormContext, 'db' | 'inbox' | 'mail' | 'now'>;
