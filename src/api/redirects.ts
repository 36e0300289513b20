import { listRedirects } from '#operations/list-redirects.ts';
import { type Handler, inData } from './handler.ts';

export const redirects: Handler<'redirects'> = inData(listRedirects);
