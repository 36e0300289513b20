import type { ContentClient } from '#contract/content-client.ts';
import type { FormClient } from '#contract/form.ts';
import type { SubscriptionClient } from '#contract/subscription.ts';
import type { Transport } from '#contract/transport.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Submitter } from '#model/forms/submitter.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import type { RemoteMedia } from '../remote-content/remote-media.ts';
import type { LocalServices } from './local-content-source.ts';
import type { PublicationListener } from './publication-listener.ts';
import type { RedirectRuleCache } from './redirect-rule-cache.ts';

export interface TransportRequest {
  locale: Locale;
  requestId: string;
  signal: AbortSignal;
}

export interface ClientRequest extends TransportRequest {
  /** Receives the cache tags of each response. */
  onTags?: (tags: readonly string[]) => void;
}

export interface FormClientRequest {
  locale: Locale;
  requestId: string;
  sender: Submitter;
}

/** Where the site reads content: the local database or another content API. */
export interface ContentSource {
  /** Returns responses as JSON text, to be passed on. */
  transportFor(request: TransportRequest): Transport;
  /** Returns parsed responses. */
  clientFor(request: ClientRequest): ContentClient;
  formsFor(request: FormClientRequest): FormClient;
  /** @returns an existing folder for uploads in progress */
  stagingFolder(): Promise<string>;
  subscriptionsFor(request: Pick<TransportRequest, 'locale' | 'requestId'>): SubscriptionClient;
  /** Undefined for a remote content API. */
  localServices: LocalServices | undefined;
  /** Undefined for a remote content API. */
  files: MediaFileStore | undefined;
  /** Undefined for the local database. */
  remoteMedia: RemoteMedia | undefined;
  redirects: Pick<RedirectRuleCache, 'find' | 'permanent'>;
  /** Undefined if the source does not announce changes: cached pages then expire by TTL. */
  publications: Pick<PublicationListener, 'subscribe'> | undefined;
  /** Readiness check. @throws if content cannot be read */
  probe(): Promise<void>;
  /** Resolves with the reason when the content is lost permanently and the process should exit. */
  failure: Promise<string>;
  close(): Promise<void>;
}
