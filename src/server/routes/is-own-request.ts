import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '#api/forms/request-origin.ts';
import type { Config } from '../config.ts';

/** Whether a page of the site sends the request, at the requested host or the public one. */
export function isOwnRequest(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): boolean {
  return requestOrigin(headers, [host, new URL(siteOrigin).host]) === 'own';
}
