import { redactError } from '#api/http/redact-error.ts';
import { checkLinksOfTheNight } from '#operations/insights/check-links.ts';
import type { InsightsContext } from '#operations/insights/insights-context.ts';
import type { StoreLogger } from '#store/logger.ts';
import { createHourlyTask, type HourlyTask } from './hourly-task.ts';

/** Checks the links in public content once a night. */
export function createLinkCheckService(context: InsightsContext, log: StoreLogger): HourlyTask {
  return createHourlyTask(() => {
    checkLinksOfTheNight(context).then(
      (check) => {
        if (check) log.info({ links: check.links, broken: check.broken }, 'links in content were checked');
      },
      (error: unknown) => log.warn({ err: redactError(error) }, 'links in content could not be checked'),
    );
  });
}
