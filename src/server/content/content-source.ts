import type { ContentClient } from '#contract/content-client.ts';
import type { FormClient } from '#contract/form.ts';
import type { SubscriptionClient } from '#contract/subscription.ts';
import type { Reader } from '#contract/transport.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FormSender } from '#model/forms/submitter.ts';
import type { FileStore } from '#store/files/media-file-store.ts';
import type { RemoteMedia } from '../remote-content/remote-media.ts';
import type { OwnContent } from './local-content-source.ts';
import type { Publications } from './publication-listener.ts';
import type { RedirectRules } from './redirect-rule-cache.ts';

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
    | Pick<
        OwnContent,
        'cleaner' | 'forms' | 'mail' | 'readModel' | 'search' | 'searches' | 'store' | 'vacancies'
      >
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
