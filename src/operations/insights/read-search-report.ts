import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { listSearches } from '../search/list-searches.ts';
import type { InsightsContext } from './insights-context.ts';

const MAX_QUERIES = 100;

/**
 * Lists what visitors searched for, most frequent first.
 * @param found whether the last search had results; all by default
 * @throws ForbiddenError
 */
export async function readSearchReport(
  context: InsightsContext,
  actor: Actor,
  { days, locale, found }: { days: number; locale?: Locale | undefined; found?: boolean | undefined },
) {
  requireGlobally(actor, 'read-insights');
  const queries = await listSearches(context, {
    days,
    limit: MAX_QUERIES,
    ...(locale && { locale }),
    ...(found !== undefined && { found }),
  });
  return { queries };
}
