import { defineLabel } from './label.ts';

/** The branch of business that deals are filtered by. */
export const dealField = defineLabel('deal-field');
