import type { newsletterCalls } from '#contract/admin/newsletter-calls.ts';
import { describeNewsletter, listNewsletters } from '#operations/newsletters/describe-newsletter.ts';
import { listPickableNews } from '#operations/newsletters/list-pickable-news.ts';
import {
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
} from '#operations/newsletters/save-newsletter.ts';
import { changeNewsletterState, sendNewsletter } from '#operations/newsletters/send-newsletter.ts';
import { previewNewsletter, sendTestNewsletter } from '#operations/newsletters/test-newsletter.ts';
import { exportSubscribers, readSubscriberCounts } from '#operations/subscriptions/export-subscribers.ts';
import { type AdminExchange, type Handlers, requireCaller, requireSession } from './admin-exchange.ts';

async function newsletterView(exchange: AdminExchange, id: number) {
  const { context } = exchange;
  const newsletter = await describeNewsletter(context, requireCaller(exchange).actor, id);
  return { ...newsletter, sendsMail: context.sendsMail };
}

/** Handlers of the calls on newsletters and subscribers. */
export const newsletterHandlers: Handlers<typeof newsletterCalls> = {
  newsletters: (exchange, { query }) =>
    listNewsletters(exchange.context, requireCaller(exchange).actor, query),
  async createNewsletter(exchange, { body }) {
    const { actor } = requireCaller(exchange);
    return newsletterView(exchange, await createNewsletter(exchange.context, actor, body));
  },
  newsletter: (exchange, { params }) => newsletterView(exchange, params.id),
  async saveNewsletter(exchange, { params, body }) {
    await saveNewsletter(exchange.context, requireCaller(exchange).actor, params.id, body);
    return newsletterView(exchange, params.id);
  },
  async deleteNewsletter(exchange, { params }) {
    await deleteNewsletter(exchange.context, requireCaller(exchange).actor, params.id);
    return null;
  },
  async sendNewsletter(exchange, { params, body }) {
    await sendNewsletter(exchange.context, requireCaller(exchange).actor, params.id, body);
    return newsletterView(exchange, params.id);
  },
  async changeNewsletterState(exchange, { params, body }) {
    const { actor } = requireCaller(exchange);
    await changeNewsletterState(exchange.context, actor, params.id, body.change);
    return newsletterView(exchange, params.id);
  },
  previewNewsletter: (exchange, { params, query }) =>
    previewNewsletter(exchange.context, requireCaller(exchange).actor, {
      id: params.id,
      locale: query.locale,
    }),
  async sendTestNewsletter(exchange, { params, body }) {
    const { actor } = requireCaller(exchange);
    await sendTestNewsletter(exchange.context, actor, { id: params.id, locale: body.locale });
    return null;
  },
  async newsletterNews(exchange, { query }) {
    const { actor } = requireCaller(exchange);
    return { news: await listPickableNews(exchange.context, actor, query.query ?? '') };
  },
  async subscribers(exchange) {
    return { counts: await readSubscriberCounts(exchange.context, requireCaller(exchange).actor) };
  },
  exportSubscribers: (exchange, { query }) =>
    exportSubscribers(exchange.context, requireSession(exchange).actor, query, exchange.locale),
};
