import { defineLabel } from './label.ts';

/** Field of work: a filter of vacancies. */
export const vacancyField = defineLabel('vacancy-field');
