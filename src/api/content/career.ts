import { readVacancy } from '#operations/content/items/read-vacancy.ts';
import { listVacancies } from '#operations/content/lists/list-vacancies.ts';
import { listVacancyFields } from '#operations/content/lists/list-vacancy-fields.ts';
import { type Handler, inData } from '../http/handler.ts';

export const vacancies: Handler<'vacancies'> = inData(listVacancies);
export const vacancyFields: Handler<'vacancyFields'> = inData(listVacancyFields);
export const vacancy: Handler<'vacancy'> = inData(readVacancy);
