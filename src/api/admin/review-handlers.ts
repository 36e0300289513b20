import type { reviewCalls } from '#contract/admin/review-calls.ts';
import { addComment, resolveComment } from '#operations/review/comment-on-field.ts';
import { decideReview, withdrawReview } from '#operations/review/decide-review.ts';
import { listWorklist } from '#operations/review/list-worklist.ts';
import { type EntryReview, loadEntryReview } from '#operations/review/load-entry-review.ts';
import { type ReviewContext, requestReview } from '#operations/review/request-review.ts';
import { changeSectionSettings, listSectionSettings } from '#operations/review/section-settings.ts';
import { type AdminExchange, type Handlers, requireCaller, writeContextOf } from './admin-exchange.ts';

const reviewOf = (exchange: AdminExchange, entryId: number): Promise<EntryReview> =>
  loadEntryReview(exchange.context.db, requireCaller(exchange).actor, entryId);

const reviewContextOf = (exchange: AdminExchange): ReviewContext => ({
  ...writeContextOf(exchange),
  mail: exchange.context.mail,
});

/** An empty note is none. */
const noteOf = (note: string | null) => note || null;

/** Handlers of the calls on reviews, comments and settings of sections. */
export const reviewHandlers: Handlers<typeof reviewCalls> = {
  worklist: (exchange) => listWorklist(exchange.context.db, requireCaller(exchange).actor),
  entryReview: (exchange, { params }) => reviewOf(exchange, params.id),
  async requestReview(exchange, { params, body }) {
    await requestReview(reviewContextOf(exchange), params.id, { ...body, note: noteOf(body.note) });
    return reviewOf(exchange, params.id);
  },
  async decideReview(exchange, { params, body }) {
    const decision = { ...body, note: noteOf(body.note) };
    const { entryId } = await decideReview(reviewContextOf(exchange), params.id, decision);
    return reviewOf(exchange, entryId);
  },
  async withdrawReview(exchange, { params }) {
    const { entryId } = await withdrawReview(writeContextOf(exchange), params.id);
    return reviewOf(exchange, entryId);
  },
  async addComment(exchange, { params, body }) {
    await addComment(writeContextOf(exchange), params.id, body);
    return reviewOf(exchange, params.id);
  },
  async resolveComment(exchange, { params, body }) {
    const { entryId } = await resolveComment(writeContextOf(exchange), params.id, body.isResolved);
    return reviewOf(exchange, entryId);
  },
  async sectionSettings(exchange) {
    return { sections: await listSectionSettings(exchange.context.db, requireCaller(exchange).actor) };
  },
  async changeSectionSettings(exchange, { body }) {
    await changeSectionSettings(writeContextOf(exchange), body);
    return null;
  },
};
