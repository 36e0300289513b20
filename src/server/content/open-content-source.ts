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
  const own = await openLocalContent(config, now, log);
  const { db } = own.store;
  const withBreaker = createBreaker(log);
  const { analyser } = own.search;
  const transportFor = ({ locale, signal }: TransportRequest) =>
    withBreaker(
      own.searchStatistics.instrumentTransport(
        createLocalTransport({ db, now, analyser, locale, signal }),
        locale,
      ),
    );
  return {
    transportFor,
    clientFor: createClientFactory(transportFor),
    formsFor: ({ locale, requestId, sender }) =>
      createLocalFormClient({
        context: own.forms,
        request: { locale, sender },
        requestId,
        onFailure: (error) =>
          log.error({ reqId: requestId, err: redactError(error) }, 'a form submission could not be saved'),
      }),
    stagingFolder: () => own.forms.inbox.stagingFolder(),
    subscriptionsFor: (request) => createLocalSubscriptionClient({ db, now }, request),
    localServices: own,
    files: own.files,
    remoteMedia: undefined,
    redirects: own.redirects,
    publications: own.publications,
    probe: async () => {
      await sql`select 1`.execute(db);
    },
    failure: own.failure,
    close: () => own.close(),
  };
}

const createClientFactory =
  (transportFor: ContentSource['transportFor']): ContentSource['clientFor'] =>
  ({ onTags, ...request }) =>
    createContentClient(transportFor(request), onTags);

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
