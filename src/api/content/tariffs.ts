import { listTariffs } from '#operations/content/lists/list-tariffs.ts';
import { type Handler, inData } from '../http/handler.ts';

export const tariffs: Handler<'tariffs'> = inData(listTariffs);
