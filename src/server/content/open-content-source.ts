import { sql } from 'kysely';
import { createLocalReader } from '#api/content/local-reader.ts';
import { createLocalFormClient } from '#api/forms/local-form-client.ts';
import { bareError } from '#api/http/redact-error.ts';
import { createLocalSubscriptionClient } from '#api/subscriptions/subscription-routes.ts';
import { clientOver } from '#contract/transport.ts';
import type { StoreLog } from '#store/logger.ts';
import type { Config } from '../config.ts';
import { contentBreaker, type Guard } from '../remote-content/circuit-breaker.ts';
import { openRemoteSource } from '../remote-content/remote-content-source.ts';
import type { ContentSource, ReaderRequest } from './content-source.ts';
import { openOwnContent } from './local-content-source.ts';

export async function openContentSource(
  config: Config,
  now: () => number,
  log: StoreLog,
): Promise<ContentSource> {
  if (config.apiBase !== undefined) {
    return openRemoteSource(config.apiBase, config, { now, log, guard: guardOf(log) });
  }
  const own = await openOwnContent(config, now, log);
  const { db } = own.store;
  const guard = guardOf(log);
  const { analyser } = own.search;
  const readerFor = ({ locale, signal }: ReaderRequest) =>
    guard(own.searches.heard(createLocalReader({ db, now, analyser, locale, signal }), locale));
  return {
    readerFor,
    clientFor: clientsBy(readerFor),
    formsFor: ({ locale, requestId, sender }) =>
      createLocalFormClient({
        context: own.forms,
        request: { locale, sender },
        requestId,
        onFailure: (error) =>
          log.error({ reqId: requestId, err: bareError(error) }, 'a form could not be taken in'),
      }),
    stagingFolder: () => own.forms.inbox.stagingFolder(),
    subscriptionsFor: (request) => createLocalSubscriptionClient({ db, now }, request),
    own,
    files: own.files,
    media: undefined,
    redirects: own.redirects,
    publications: own.publications,
    probe: async () => {
      await sql`select 1`.execute(db);
    },
    lost: own.lost,
    close: () => own.close(),
  };
}

const clientsBy =
  (readerFor: ContentSource['readerFor']): ContentSource['clientFor'] =>
  ({ onTags, ...request }) =>
    clientOver(readerFor(request), onTags);

function guardOf(log: StoreLog): Guard {
  return contentBreaker({
    failures: 5,
    pauseMs: 2000,
    onChange(call, isBroken) {
      if (isBroken) log.warn({ call }, 'content is out of reach: kept pages are shown as they are');
      else log.info({ call }, 'content can be read again');
    },
  });
}
