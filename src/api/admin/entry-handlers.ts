import type { entryCalls } from '#contract/admin/entry-calls.ts';
import { locales } from '#language/locale/locale.ts';
import { announcePresence } from '#operations/entries/announce-presence.ts';
import { autosaveEntry, discardAutosave } from '#operations/entries/autosave-entry.ts';
import { type BulkResult, changeEntries } from '#operations/entries/change-entries.ts';
import { compareRevisions } from '#operations/entries/compare-revisions.ts';
import { confirmTranslation } from '#operations/entries/confirm-translation.ts';
import { createEntry } from '#operations/entries/create-entry.ts';
import { listRevisions } from '#operations/entries/list-revisions.ts';
import { loadNewEntryAutosave } from '#operations/entries/load-autosave.ts';
import { type EntryState, loadEntry } from '#operations/entries/load-entry.ts';
import { loadSharedRevision } from '#operations/entries/load-shared-revision.ts';
import { moveEntry } from '#operations/entries/move-entry.ts';
import { moveToBin } from '#operations/entries/move-to-bin.ts';
import { planPublication } from '#operations/entries/plan-publication.ts';
import { restoreFromBin } from '#operations/entries/restore-from-bin.ts';
import { restoreRevision } from '#operations/entries/restore-revision.ts';
import { saveEntry } from '#operations/entries/save-entry.ts';
import { ContentValidationError } from '#operations/publishing/content-validation-error.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { redactError } from '../http/redact-error.ts';
import { type AdminExchange, type Handlers, requireCaller, writeContextOf } from './admin-exchange.ts';
import { isFailure, messageOfError } from './admin-problem.ts';
import { toIssueView } from './issue-messages.ts';

const stateOf = (exchange: AdminExchange, id: number): Promise<EntryState> =>
  loadEntry(exchange.context.db, requireCaller(exchange).actor, id);

/** The state of an entry after a change. */
async function stateAfter(
  exchange: AdminExchange,
  id: number,
  change: Promise<unknown>,
): Promise<EntryState> {
  await change;
  return stateOf(exchange, id);
}

/** Handlers of the calls on entries. */
export const entryHandlers: Handlers<typeof entryCalls> = {
  async createEntry(exchange, { body }) {
    return stateOf(exchange, await createEntry(writeContextOf(exchange), body));
  },
  entry: (exchange, { params }) => stateOf(exchange, params.id),
  async saveEntry(exchange, { params, body }) {
    const conflicts = await saveEntry(writeContextOf(exchange), params.id, body);
    const entry = await stateOf(exchange, params.id);
    if (conflicts.length === 0) return { entry };
    return {
      conflicts: conflicts.map(({ savedAt, ...conflict }) => ({
        ...conflict,
        savedAt: savedAt.toISOString(),
      })),
      entry,
    };
  },
  async confirmTranslation(exchange, { params, body }) {
    return { stale: await confirmTranslation(writeContextOf(exchange), params.id, body) };
  },
  async autosaveEntry(exchange, { body }) {
    const { savedAt } = await autosaveEntry(writeContextOf(exchange), body);
    return { savedAt: savedAt.toISOString() };
  },
  async newEntryAutosave(exchange, { query }) {
    const { actor } = requireCaller(exchange);
    return { autosave: await loadNewEntryAutosave(exchange.context.db, actor, query.type) };
  },
  async discardAutosave(exchange, { body }) {
    await discardAutosave(writeContextOf(exchange), body);
    return null;
  },
  announcePresence: (exchange, { params, body }) =>
    announcePresence(writeContextOf(exchange), params.id, body),
  revisions: (exchange, { params, query }) =>
    listRevisions(exchange.context.db, requireCaller(exchange).actor, params.id, query),
  sharedRevision: (exchange, { params: { id, revisionId } }) =>
    loadSharedRevision(exchange.context.db, requireCaller(exchange).actor, id, revisionId),
  compareRevisions: (exchange, { params, query }) =>
    compareRevisions(exchange.context.db, requireCaller(exchange).actor, params.id, query),
  restoreRevision: (exchange, { params: { id, revisionId }, body }) =>
    stateAfter(exchange, id, restoreRevision(writeContextOf(exchange), id, { ...body, revisionId })),
  async publicationPlan(exchange, { params }) {
    const { actor } = requireCaller(exchange);
    const plans = await planPublication(exchange.context, actor, params.id);
    return {
      languages: plans.map(({ issues, ...plan }) => ({
        ...plan,
        issues: issues.map((issue) => toIssueView(issue, exchange.locale)),
      })),
    };
  },
  publishEntry(exchange, { params, body: { revisions } }) {
    const chosen = locales.filter((locale) => revisions[locale] !== undefined);
    const publication = { entryId: params.id, locales: chosen, revisions };
    return stateAfter(exchange, params.id, publishEntry(writeContextOf(exchange), publication));
  },
  unpublishEntry: (exchange, { params, body }) =>
    stateAfter(
      exchange,
      params.id,
      unpublishEntry(writeContextOf(exchange), { entryId: params.id, locales: [...new Set(body.locales)] }),
    ),
  async moveToBin(exchange, { params }) {
    await moveToBin(writeContextOf(exchange), params.id);
    return null;
  },
  restoreFromBin: (exchange, { params }) =>
    stateAfter(exchange, params.id, restoreFromBin(writeContextOf(exchange), params.id)),
  async moveEntry(exchange, { params, body }) {
    await moveEntry(writeContextOf(exchange), params.id, body.before);
    return null;
  },
  async changeEntries(exchange, { body }) {
    const results = await changeEntries(writeContextOf(exchange), body);
    return { results: results.map((result) => toResultView(result, exchange)) };
  },
};

function toResultView({ id, error }: BulkResult, { locale, log }: AdminExchange) {
  if (error && isFailure(error)) log.error({ err: redactError(error), entryId: id }, 'a bulk change failed');
  const issues = error instanceof ContentValidationError ? error.issues : [];
  return {
    id,
    issues: issues.map((issue) => toIssueView(issue, locale)),
    error: error ? messageOfError(error, locale) : null,
  };
}
