import { openAsBlob } from 'node:fs';
import type { CallName } from '#contract/calls.ts';
import { createRemoteFormClient } from '#contract/remote/remote-form-client.ts';
import { createRemoteTransport, isExtraCall } from '#contract/remote/remote-transport.ts';
import { createRemoteSubscriptionClient } from '#contract/subscription.ts';
import { createContentClient } from '#contract/transport.ts';
import { defaultLocale } from '#language/locale/locale.ts';
import { openUploadInbox } from '#store/files/upload-inbox.ts';
import type { StoreLogger } from '#store/logger.ts';
import { inboxFolder } from '../background/form-service.ts';
import type { Config } from '../config.ts';
import type { ContentSource, TransportRequest } from '../content/content-source.ts';
import { createRedirectRuleCache } from '../content/redirect-rule-cache.ts';
import { loadInstallationSecret } from '../installation-secret.ts';
import type { WithCircuitBreaker } from './circuit-breaker.ts';
import { createExtraCalls } from './extra-calls.ts';
import { createRemoteMedia } from './remote-media.ts';

const RESPONSE_TIMEOUT_MS = 10_000;

/** Timeout of an optional call that may not exist. Short, because a visitor waits. */
const EXTRA_CALL_TIMEOUT_MS = 3000;

/** Long enough to forward and scan an upload. */
const FORM_TIMEOUT_MS = 60_000;

/** The API does not announce changed redirect rules. */
const RULES_RELOAD_INTERVAL_MS = 60_000;

/**
 * Reads content from another API, which has the calls of the specification and perhaps our extra calls.
 */
export async function openRemoteContentSource(
  base: string,
  config: Config,
  { now, log, withBreaker }: { now: () => number; log: StoreLogger; withBreaker: WithCircuitBreaker },
): Promise<ContentSource> {
  const inbox = openUploadInbox(inboxFolder(config.dataDir));
  const media = createRemoteMedia(base, config.secret ?? (await loadInstallationSecret(config.dataDir)));
  const brand = config.siteName ?? new URL(config.siteOrigin).hostname;
  const extraCalls = createExtraCalls({ brand, now, log });

  const transportFor = (request: TransportRequest) => {
    const { signal, ...rest } = request;
    const unboundOptions = { base, ...rest, rules: media, sendsExtraQuery: extraCalls.areSupported, fetch };
    const options = { ...unboundOptions, signal };
    const specified = createRemoteTransport({ ...options, timeoutMs: RESPONSE_TIMEOUT_MS });
    const extra = createRemoteTransport({ ...options, timeoutMs: EXTRA_CALL_TIMEOUT_MS });
    const retry = createRemoteTransport({ ...unboundOptions, timeoutMs: RESPONSE_TIMEOUT_MS });
    const mayBeUnsupported = (name: CallName) =>
      isExtraCall(name) && !extraCalls.availability.isAvailable(name);
    const read = withBreaker((name, input) => (mayBeUnsupported(name) ? extra : specified)(name, input));
    return extraCalls.wrapTransport(read, retry, request.locale);
  };
  const createBackgroundClient = (locale: TransportRequest['locale']) =>
    createContentClient(
      transportFor({ locale, requestId: 'rules', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }),
    );

  const redirects = createRedirectRuleCache(
    async (locale) => (await createBackgroundClient(locale).redirects()).data,
    now,
    config.siteOrigin,
  );
  const reloadRules = () =>
    redirects
      .reload()
      .catch((error: unknown) => log.warn({ err: error }, 'redirect rules could not be read from the API'));
  // Detects extra calls before the first page. An unavailable API does not prevent the start.
  await Promise.all([
    reloadRules(),
    createBackgroundClient(defaultLocale)
      .site()
      .catch(() => undefined),
  ]);
  const rulesTimer = setInterval(() => void reloadRules(), RULES_RELOAD_INTERVAL_MS);
  rulesTimer.unref();

  return {
    transportFor,
    clientFor: ({ onTags, ...request }) => createContentClient(transportFor(request), onTags),
    formsFor(request) {
      const openFile = (path: string) => openAsBlob(path);
      const options = { base, ...request, fetch, openFile };
      const { requestToken: token } = createRemoteFormClient({
        ...options,
        timeoutMs: EXTRA_CALL_TIMEOUT_MS,
      });
      const { submit } = createRemoteFormClient({ ...options, timeoutMs: FORM_TIMEOUT_MS });
      const { requestToken: retryToken } = createRemoteFormClient({
        ...options,
        timeoutMs: RESPONSE_TIMEOUT_MS,
      });
      return {
        submit,
        async requestToken(kind) {
          const [read, retry] = [() => token(kind), () => retryToken(kind)];
          return (await extraCalls.availability.request({ name: 'formToken', send: read, retry })) ?? '';
        },
      };
    },
    stagingFolder: () => inbox.stagingFolder(),
    subscriptionsFor: (request) =>
      createRemoteSubscriptionClient({ base, ...request, fetch, timeoutMs: RESPONSE_TIMEOUT_MS }),
    localServices: undefined,
    files: undefined,
    remoteMedia: media,
    redirects,
    publications: undefined,
    probe: async () => {
      const signal = AbortSignal.timeout(2000);
      await createRemoteTransport({ base, locale: defaultLocale, requestId: 'probe', signal, fetch })(
        'contacts',
        {},
      );
    },
    failure: new Promise(() => undefined),
    close: async () => clearInterval(rulesTimer),
  };
}
