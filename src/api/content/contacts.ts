import { readContacts } from '#operations/content/items/read-contacts.ts';
import { listCities } from '#operations/content/lists/list-cities.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const contacts: Handler<'contacts'> = dataHandler(readContacts);
export const cities: Handler<'cities'> = dataHandler(listCities);
