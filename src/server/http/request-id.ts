import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id is copied into response headers and the log. */
const safeRequestId = /^[A-Za-z0-9._:+/=@-]{1,128}$/;

/** @param trustProxy whether to accept the `X-Request-Id` of a proxy */
export const createRequestIdGenerator =
  (trustProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = trustProxy ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && safeRequestId.test(given) ? given : randomUUID();
  };
