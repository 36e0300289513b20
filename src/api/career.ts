import { listVacancies } from '#operations/list-vacancies.ts';
import { listVacancyFields } from '#operations/list-vacancy-fields.ts';
import { readVacancy } from '#operations/read-vacancy.ts';
import { type Handler, inData } from './handler.ts';

export const vacancies: Handler<'vacancies'> = inData(listVacancies);
export const vacancyFields: Handler<'vacancyFields'> = inData(listVacancyFields);
export const vacancy: Handler<'vacancy'> = inData(readVacancy);
