import { listDeals } from '#operations/list-deals.ts';
import { type Handler, inData } from './handler.ts';

export const deals: Handler<'deals'> = inData(listDeals);
