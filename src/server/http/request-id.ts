import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What an id given by a proxy may consist of: it stands in headers and in the log. */
const acceptable = /^[A-Za-z0-9._:+/=@-]{1,128}$/;

/** @param trustProxy whether a proxy in front sets the id, by an `X-Request-Id` of at most 128 plain characters */
export const requestIds =
  (trustProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = trustProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
  };
