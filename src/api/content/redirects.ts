import { listRedirects } from '#operations/content/lists/list-redirects.ts';
import { type Handler, inData } from '../http/handler.ts';

export const redirects: Handler<'redirects'> = inData(listRedirects);
