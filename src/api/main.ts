import { readMainPage } from '#operations/read-main-page.ts';
import { type Handler, inData } from './handler.ts';

export const main: Handler<'main'> = inData(readMainPage);
