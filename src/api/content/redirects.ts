import { listRedirects } from '#operations/content/lists/list-redirects.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const redirects: Handler<'redirects'> = dataHandler(listRedirects);
