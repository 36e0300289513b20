import type { descriptionCalls } from '#contract/admin/description-calls.ts';
import type { Handlers } from './admin-exchange.ts';
import { buildAdminOpenApi } from './build-admin-openapi.ts';

let document: Record<string, unknown> & { openapi: string };

/** Handlers of the calls that describe the API. The document is built at its first request. */
export const descriptionHandlers: Handlers<typeof descriptionCalls> = {
  async apiDescription() {
    document ??= { ...buildAdminOpenApi() };
    return document;
  },
};
