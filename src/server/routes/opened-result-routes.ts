import type { FastifyInstance } from 'fastify';
import { readTextBody } from '#api/body/parse-form-body.ts';
import { path } from '#site/routing/paths.ts';
import type { SearchStatistics } from '../background/search-statistics.ts';
import type { Config } from '../config.ts';
import { isOwnRequest } from './is-own-request.ts';

/** For a query of 200 characters and a path. */
const MAX_BODY_BYTES = 2048;

interface OpenedResultParts {
  /** Undefined if opened results are not counted: reports are then ignored. */
  statistics: Pick<SearchStatistics, 'onOpened'> | undefined;
  config: Pick<Config, 'siteOrigin'>;
}

/** Registers the report of a search result that a visitor opens: lines with query and URL, sent by `sendBeacon`. */
export function registerOpenedResults(app: FastifyInstance, { statistics, config }: OpenedResultParts): void {
  app.post(path.openedResults, async (request, reply) => {
    const [query = '', url = ''] = (await readTextBody(request.raw, MAX_BODY_BYTES)).split('\n');
    if (isOwnRequest(request, config)) statistics?.onOpened({ query, url }, request.headers);
    return reply.code(204).header('Cache-Control', 'no-store').send();
  });
}
