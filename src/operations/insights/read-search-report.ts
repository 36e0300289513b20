import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { SearchOutcome } from '#model/search/search-outcome.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { listSearches } from '../search/list-searches.ts';
import type { InsightsContext } from './insights-context.ts';

const MAX_QUERIES = 100;

/**
 * Lists what visitors searched for and what came of it, most frequent first.
 * @param outcome all by default
 * @throws ForbiddenError
 */
export async function readSearchReport(
  context: InsightsContext,
  actor: Actor,
  {
    days,
    locale,
    outcome,
  }: { days: number; locale?: Locale | undefined; outcome?: SearchOutcome | undefined },
) {
  requireGlobally(actor, 'read-insights');
  const queries = await listSearches(context, {
    days,
    limit: MAX_QUERIES,
    ...(locale && { locale }),
    ...(outcome && { outcome }),
  });
  return { queries };
}
