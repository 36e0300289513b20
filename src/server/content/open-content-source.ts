import { sql } from 'kysely';
import { createLocalTransport } from '#api/content/local-transport.ts';
import { createLocalFormClient } from '#api/forms/local-form-client.ts';
import { redactError } from '#api/http/redact-error.ts';
import { createLocalSubscriptionClient } from '#api/subscriptions/subscription-routes.ts';
import { createContentClient } from '#contract/transport.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Config } from '../config.ts';
import { createCircuitBreaker, type WithCircuitBreaker } from '../remote-content/circuit-breaker.ts';
import { openRemoteContentSource } from '../remote-content/remote-content-source.ts';
import type { ContentSource, TransportRequest } from './content-source.ts';
import { openLocalContent } from './local-content-source.ts';

export async function openContentSource(
  config: Config,
  now: () => number,
  log: StoreLogger,
): Promise<ContentSource> {
  if (config.apiBase !== undefined) {
    return openRemoteContentSource(config.apiBase, config, { now, log, withBreaker: createBreaker(log) });
  }
  const local = await openLocalContent(config, now, log);
  const { db } = local.store;
  const withBreaker = createBreaker(log);
  const { analyser } = local.search;
  const transportFor = ({ locale, signal }: TransportRequest) =>
    withBreaker(
      local.searchStatistics.instrumentTransport(
        createLocalTransport({ db, now, analyser, locale, signal }),
        locale,
      ),
    );
  return {
    transportFor,
    clientFor: ({ onTags, ...request }) => createContentClient(transportFor(request), onTags),
    formsFor: ({ locale, requestId, sender }) =>
      createLocalFormClient({
        context: local.forms,
        request: { locale, sender },
        requestId,
        onFailure: (error) =>
          log.error({ reqId: requestId, err: redactError(error) }, 'a form submission could not be saved'),
      }),
    stagingFolder: () => local.forms.inbox.stagingFolder(),
    subscriptionsFor: (request) => createLocalSubscriptionClient({ db, now }, request),
    localServices: local,
    files: local.files,
    remoteMedia: undefined,
    redirects: local.redirects,
    publications: local.publications,
    probe: async () => {
      await sql`select 1`.execute(db);
    },
    failure: local.failure,
    close: () => local.close(),
  };
}

function createBreaker(log: StoreLogger): WithCircuitBreaker {
  return createCircuitBreaker({
    maxFailures: 5,
    resetTimeoutMs: 2000,
    onChange(call, isBroken) {
      if (isBroken) log.warn({ call }, 'content is unavailable: cached pages are served stale');
      else log.info({ call }, 'content is available again');
    },
  });
}
