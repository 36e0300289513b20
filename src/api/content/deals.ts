import { readDeal } from '#operations/content/items/read-deal.ts';
import { listDeals } from '#operations/content/lists/list-deals.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const deals: Handler<'deals'> = dataHandler(listDeals);
export const deal: Handler<'deal'> = dataHandler(readDeal);
