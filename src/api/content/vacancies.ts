import { readVacancy } from '#operations/content/items/read-vacancy.ts';
import { listVacancies } from '#operations/content/lists/list-vacancies.ts';
import { listVacancyFields } from '#operations/content/lists/list-vacancy-fields.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const vacancies: Handler<'vacancies'> = dataHandler(listVacancies);
export const vacancyFields: Handler<'vacancyFields'> = dataHandler(listVacancyFields);
export const vacancy: Handler<'vacancy'> = dataHandler(readVacancy);
