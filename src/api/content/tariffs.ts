import { listTariffs } from '#operations/content/lists/list-tariffs.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const tariffs: Handler<'tariffs'> = dataHandler(listTariffs);
