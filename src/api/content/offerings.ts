import { readOffering } from '#operations/content/items/read-offering.ts';
import { listOfferings } from '#operations/content/lists/list-offerings.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const offerings: Handler<'offerings'> = dataHandler(listOfferings);
export const offering: Handler<'offering'> = dataHandler(readOffering);
