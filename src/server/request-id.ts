import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a number given by a proxy may consist of: it stands in headers and in the log. */
const sane = /^[A-Za-z0-9._:+/=@-]{1,128}$/;

/**
 * Numbers requests, so that an answer and its lines in the log find each other. Told apart from those of other processes
 * by chance, and from each other by counting, which costs nothing. Nobody is trusted for knowing one.
 * @param trustProxy whether a proxy in front has the say, by an `X-Request-Id` of at most 128 plain characters
 */
export function numberRequests(trustProxy: boolean): (request: IncomingMessage) => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = trustProxy ? headers['x-request-id'] : undefined;
    if (typeof given === 'string' && sane.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
