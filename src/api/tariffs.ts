import { listTariffs } from '#operations/list-tariffs.ts';
import { type Handler, inData } from './handler.ts';

export const tariffs: Handler<'tariffs'> = inData(listTariffs);
