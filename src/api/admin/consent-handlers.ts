import type { consentCalls } from '#contract/admin/consent-calls.ts';
import { listConsentHistory } from '#operations/content/list-consent-history.ts';
import { type Handlers, requireCaller } from './admin-exchange.ts';

/** Handlers of the calls on the consent. */
export const consentHandlers: Handlers<typeof consentCalls> = {
  async consentVersions(exchange) {
    const versions = await listConsentHistory(exchange.context.db, requireCaller(exchange).actor);
    return { versions: versions.map((each) => ({ ...each, publishedAt: each.publishedAt.toISOString() })) };
  },
};
