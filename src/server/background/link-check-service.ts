import { redactError } from '#api/http/redact-error.ts';
import type { ExternalLinkCheck } from '#operations/insights/check-external-links.ts';
import { checkLinksOfTheNight } from '#operations/insights/check-links.ts';
import type { InsightsContext } from '#operations/insights/insights-context.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask } from './hourly-task.ts';

export interface LinkCheckService {
  start(): void;
  /** Ends a check in progress. */
  stop(): Promise<void>;
}

/**
 * Checks the links in public content once a night.
 * @param external how links to other sites are checked; undefined if they are not
 * @param runAlone runs a check unless another process does
 */
export function createLinkCheckService(
  context: InsightsContext,
  {
    external,
    runAlone,
    log,
  }: {
    external: Omit<ExternalLinkCheck, 'signal'> | undefined;
    runAlone: (run: () => Promise<void>) => Promise<unknown>;
    log: StoreLogger;
  },
): LinkCheckService {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> | undefined;

  async function check(): Promise<void> {
    const result = await checkLinksOfTheNight(context, external && { ...external, signal });
    if (!result) return;
    const { links, broken, isOnline } = result;
    log.info({ links, broken }, 'links in content were checked');
    if (!isOnline) log.warn({}, 'links to other sites were not checked: no site has responded');
  }

  const task = createHourlyTask(() => {
    running ??= runAlone(check)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        log.warn({ err: redactError(error) }, 'links in content could not be checked');
      })
      .finally(() => {
        running = undefined;
      });
  });
  return {
    start: () => task.start(),
    async stop() {
      task.stop();
      stopping.abort();
      await running;
    },
  };
}
