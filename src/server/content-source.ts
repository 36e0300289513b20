import { sql } from 'kysely';
import { bareError } from '#api/bare-error.ts';
import { createLocalFormClient } from '#api/local-form-client.ts';
import { createLocalReader } from '#api/local-reader.ts';
import { createLocalSubscriptionClient } from '#api/subscriptions.ts';
import type { ContentClient } from '#contract/content-client.ts';
import type { FormClient } from '#contract/form.ts';
import { clientOver, type Reader } from '#contract/reader.ts';
import type { SubscriptionClient } from '#contract/subscription.ts';
import type { Locale } from '#language/locale.ts';
import type { FormSender } from '#model/form-sender.ts';
import type { FileStore } from '#store/file.ts';
import type { StoreLog } from '#store/store-log.ts';
import type { Config } from './config.ts';
import { contentBreaker, type Guard } from './content-breaker.ts';
import { type OwnContent, openOwnContent } from './own-content.ts';
import type { Publications } from './publications.ts';
import type { RedirectRules } from './redirect-rules.ts';
import type { RemoteMedia } from './remote-media.ts';
import { openRemoteSource } from './remote-source.ts';

export interface ReaderRequest {
  locale: Locale;
  requestId: string;
  signal: AbortSignal;
}

export interface ClientRequest extends ReaderRequest {
  /** Told the cache tags of each answer. */
  onTags?: (tags: readonly string[]) => void;
}

export interface FormClientRequest {
  locale: Locale;
  requestId: string;
  sender: FormSender;
}

/** Where pages get their content: this process's store, or another content API. A page cannot tell which. */
export interface ContentSource {
  /** What is read as JSON and goes on as JSON. */
  readerFor(request: ReaderRequest): Reader;
  /** What is looked into here. */
  clientFor(request: ClientRequest): ContentClient;
  /** Where visitors' forms go: the same two ways. */
  formsFor(request: FormClientRequest): FormClient;
  /** Where a file lies while it comes in. @returns a folder that is there */
  stagingFolder(): Promise<string>;
  subscriptionsFor(request: Pick<ReaderRequest, 'locale' | 'requestId'>): SubscriptionClient;
  /** What only a process with a store of its own has. */
  own:
    | Pick<OwnContent, 'cleaner' | 'forms' | 'mail' | 'search' | 'searches' | 'store' | 'vacancies'>
    | undefined;
  /** The files of this process; of another API, how they are reached. */
  files: FileStore | undefined;
  media: RemoteMedia | undefined;
  redirects: Pick<RedirectRules, 'find' | 'permanent'>;
  /** Tells what has changed, by cache tags; undefined where nobody tells us and what is kept must age instead. */
  publications: Pick<Publications, 'subscribe'> | undefined;
  /** Rejects where content cannot be read just now. */
  probe(): Promise<void>;
  /** Resolves, with the reason, if the content is gone for good and the process should end. */
  lost: Promise<string>;
  close(): Promise<void>;
}

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
