import { readContacts } from '#operations/content/items/read-contacts.ts';
import { listCities } from '#operations/content/lists/list-cities.ts';
import { type Handler, inData } from '../http/handler.ts';

export const contacts: Handler<'contacts'> = inData(readContacts);
export const cities: Handler<'cities'> = inData(listCities);
