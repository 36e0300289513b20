import { readMainPage } from '#operations/content/items/read-main-page.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const main: Handler<'main'> = dataHandler(readMainPage);
