import { listCities } from '#operations/list-cities.ts';
import { readContacts } from '#operations/read-contacts.ts';
import { type Handler, inData } from './handler.ts';

export const contacts: Handler<'contacts'> = inData(readContacts);
export const cities: Handler<'cities'> = inData(listCities);
