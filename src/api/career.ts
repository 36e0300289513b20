import { listVacancies } from '#operations/list-vacancies.ts';
import { readVacancy } from '#operations/read-vacancy.ts';
import { type Handler, inData } from './handler.ts';

export const vacancies: Handler<'vacancies'> = inData(listVacancies);
export const vacancy: Handler<'vacancy'> = inData(readVacancy);
