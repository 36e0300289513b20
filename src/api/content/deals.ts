import { readDeal } from '#operations/content/items/read-deal.ts';
import { listDeals } from '#operations/content/lists/list-deals.ts';
import { type Handler, inData } from '../http/handler.ts';

export const deals: Handler<'deals'> = inData(listDeals);
export const deal: Handler<'deal'> = inData(readDeal);
