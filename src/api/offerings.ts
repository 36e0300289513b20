import { listOfferings } from '#operations/list-offerings.ts';
import { readOffering } from '#operations/read-offering.ts';
import { type Handler, inData } from './handler.ts';

export const offerings: Handler<'offerings'> = inData(listOfferings);
export const offering: Handler<'offering'> = inData(readOffering);
