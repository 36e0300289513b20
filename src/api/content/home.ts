import { readMainPage } from '#operations/content/items/read-main-page.ts';
import { type Handler, inData } from '../http/handler.ts';

export const main: Handler<'main'> = inData(readMainPage);
