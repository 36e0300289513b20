import { readOffering } from '#operations/content/items/read-offering.ts';
import { listOfferings } from '#operations/content/lists/list-offerings.ts';
import { type Handler, inData } from '../http/handler.ts';

export const offerings: Handler<'offerings'> = inData(listOfferings);
export const offering: Handler<'offering'> = inData(readOffering);
