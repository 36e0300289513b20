import type { FastifyInstance } from 'fastify';
import { readTextBody } from '#api/body/parse-form-body.ts';
import { path } from '#site/routing/paths.ts';
import type { PageViewCounter } from '../background/page-view-counter.ts';
import type { Config } from '../config.ts';
import { isOwnRequest } from './is-own-request.ts';

const MAX_BODY_BYTES = 8192;

/** A visitor does not open more prefetched pages without hiding the document. */
const MAX_PAGES = 50;

interface PageViewParts {
  /** Undefined if views are not counted: reports are then ignored. */
  pageViews: Pick<PageViewCounter, 'onReport'> | undefined;
  config: Pick<Config, 'siteOrigin'>;
}

/** Registers the report of prefetched pages that were shown: one path per line, sent by `sendBeacon`. */
export function registerPageViews(app: FastifyInstance, { pageViews, config }: PageViewParts): void {
  app.post(path.pageViews, async (request, reply) => {
    const body = await readTextBody(request.raw, MAX_BODY_BYTES);
    if (isOwnRequest(request, config))
      pageViews?.onReport(body.split('\n').slice(0, MAX_PAGES), request.headers);
    return reply.code(204).header('Cache-Control', 'no-store').send();
  });
}
