import { defineLabel } from './label.ts';

/** The field of work that vacancies are filtered by. */
export const vacancyField = defineLabel('vacancy-field');
