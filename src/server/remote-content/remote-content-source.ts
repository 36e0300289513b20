import { openAsBlob } from 'node:fs';
import type { CallName } from '#contract/calls.ts';
import { createRemoteFormClient } from '#contract/remote/remote-form-client.ts';
import { createRemoteReader, isExtraCall } from '#contract/remote/remote-transport.ts';
import { createRemoteSubscriptionClient } from '#contract/subscription.ts';
import { clientOver } from '#contract/transport.ts';
import { openInbox } from '#store/files/upload-inbox.ts';
import type { StoreLog } from '#store/logger.ts';
import { inboxFolder } from '../background/form-service.ts';
import type { Config } from '../config.ts';
import type { ContentSource, ReaderRequest } from '../content/content-source.ts';
import { holdRules } from '../content/redirect-rule-cache.ts';
import { installationSecret } from '../installation-secret.ts';
import type { Guard } from './circuit-breaker.ts';
import { openExtraCalls } from './extension-calls.ts';
import { remoteMedia } from './remote-media.ts';

/** How long another API may take for one answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The same for a call that the site can do without and that has not answered yet: a visitor waits for it. */
const EXTRA_TIMEOUT_MS = 3000;

/** A file takes its time to be sent on and looked at. */
const FORM_TIMEOUT_MS = 60_000;

/** How often route rules are read again, in milliseconds: the API does not announce changes. */
const RULES_PERIOD_MS = 60_000;

/** Content of an API elsewhere that has the calls of the specification, and perhaps our extra ones. */
export async function openRemoteSource(
  base: string,
  config: Config,
  { now, log, guard }: { now: () => number; log: StoreLog; guard: Guard },
): Promise<ContentSource> {
  const inbox = openInbox(inboxFolder(config.dataDir));
  const media = remoteMedia(base, config.secret ?? (await installationSecret(config.dataDir)));
  const brand = config.siteName ?? new URL(config.siteOrigin).hostname;
  const extras = openExtraCalls({ brand, now, log });

  const readerFor = (request: ReaderRequest) => {
    const { signal, ...rest } = request;
    const alone = { base, ...rest, rules: media, sendsExtraQuery: extras.areKnown, fetch };
    const options = { ...alone, signal };
    const specified = createRemoteReader({ ...options, timeoutMs: ANSWER_TIMEOUT_MS });
    const extra = createRemoteReader({ ...options, timeoutMs: EXTRA_TIMEOUT_MS });
    const retry = createRemoteReader({ ...alone, timeoutMs: ANSWER_TIMEOUT_MS });
    const isDoubtful = (name: CallName) => isExtraCall(name) && !extras.presence.has(name);
    const read = guard((name, input) => (isDoubtful(name) ? extra : specified)(name, input));
    return extras.around(read, retry, request.locale);
  };
  const clientAtStart = (locale: ReaderRequest['locale']) =>
    clientOver(readerFor({ locale, requestId: 'rules', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }));

  const redirects = holdRules(
    async (locale) => (await clientAtStart(locale).redirects()).data,
    now,
    config.siteOrigin,
  );
  const readRules = () =>
    redirects
      .reload()
      .catch((error: unknown) => log.warn({ err: error }, 'route rules were not read from the API'));
  // What the API has beyond the specification is known before the first page; an API that is not up yet is no obstacle.
  await Promise.all([
    readRules(),
    clientAtStart('kk')
      .site()
      .catch(() => undefined),
  ]);
  const rulesTimer = setInterval(() => void readRules(), RULES_PERIOD_MS);
  rulesTimer.unref();

  return {
    readerFor,
    clientFor: ({ onTags, ...request }) => clientOver(readerFor(request), onTags),
    formsFor(request) {
      const openFile = (path: string) => openAsBlob(path);
      const options = { base, ...request, fetch, openFile };
      const { token } = createRemoteFormClient({ ...options, timeoutMs: EXTRA_TIMEOUT_MS });
      const { submit } = createRemoteFormClient({ ...options, timeoutMs: FORM_TIMEOUT_MS });
      const { token: tokenLater } = createRemoteFormClient({ ...options, timeoutMs: ANSWER_TIMEOUT_MS });
      return {
        submit,
        async token(kind) {
          const [read, retry] = [() => token(kind), () => tokenLater(kind)];
          return (await extras.presence.ask({ name: 'formToken', read, retry })) ?? '';
        },
      };
    },
    stagingFolder: () => inbox.stagingFolder(),
    subscriptionsFor: (request) =>
      createRemoteSubscriptionClient({ base, ...request, fetch, timeoutMs: ANSWER_TIMEOUT_MS }),
    own: undefined,
    files: undefined,
    media,
    redirects,
    publications: undefined,
    probe: async () => {
      const signal = AbortSignal.timeout(2000);
      await createRemoteReader({ base, locale: 'kk', requestId: 'probe', signal, fetch })('contacts', {});
    },
    lost: new Promise(() => undefined),
    close: async () => clearInterval(rulesTimer),
  };
}
