import { listDeals } from '#operations/list-deals.ts';
import { readDeal } from '#operations/read-deal.ts';
import { type Handler, inData } from './handler.ts';

export const deals: Handler<'deals'> = inData(listDeals);
export const deal: Handler<'deal'> = inData(readDeal);
