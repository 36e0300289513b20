import { defineLabel } from './label.ts';

/** Industry: a filter of deals. */
export const dealField = defineLabel('deal-field');
