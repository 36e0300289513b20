import type { entryListCalls } from '#contract/admin/entry-list-calls.ts';
import { endOfDay, startOfDay } from '#language/date/calendar.ts';
import { countEntries } from '#operations/entries/count-entries.ts';
import { findEntries } from '#operations/entries/find-entries.ts';
import { listAttention } from '#operations/entries/list-attention.ts';
import { listBin } from '#operations/entries/list-bin.ts';
import { listContentTypes } from '#operations/entries/list-content-types.ts';
import { defaultSort, listEntries } from '#operations/entries/list-entries.ts';
import { listUsages } from '#operations/entries/list-usages.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '#operations/preview/preview-links.ts';
import { type Handlers, requireCaller } from './admin-exchange.ts';
import {
  formatBinCursor,
  formatCursor,
  limitOf,
  parseBinCursor,
  parseEntryCursor,
  parseStates,
  parseTypes,
} from './parse-list-query.ts';

const isAscendingByDefault = { position: true, title: true, updated: false, date: false } as const;

/** Handlers of the calls on lists of entries and previews. */
export const entryListHandlers: Handlers<typeof entryListCalls> = {
  async contentTypes(exchange) {
    return { types: await listContentTypes(exchange.context.db, requireCaller(exchange).actor) };
  },
  async siteAddress({ context: { origin } }) {
    return { origin };
  },
  async entries(exchange, { query }) {
    const { actor } = requireCaller(exchange);
    const { type, query: words, status, category, author, from, to, links, before } = query;
    const sort = query.sort ?? defaultSort(type);
    const isDescending =
      query.direction === undefined ? !isAscendingByDefault[sort] : query.direction === 'descending';
    const { entries, total, next } = await listEntries(exchange.context, actor, {
      type,
      sort,
      isDescending,
      locale: exchange.locale,
      limit: limitOf(query.limit),
      ...(words !== undefined && { query: words }),
      ...(status !== undefined && { states: parseStates(status) }),
      ...(category !== undefined && { categoryId: category }),
      ...(author !== undefined && { userId: author }),
      ...(from !== undefined && { from: new Date(startOfDay(from)) }),
      ...(to !== undefined && { until: new Date(endOfDay(to)) }),
      ...(links !== undefined && { hasBrokenLinks: true }),
      ...(before !== undefined && { after: parseEntryCursor(before, sort) }),
    });
    return { entries, total, next: formatCursor(next) };
  },
  async bin(exchange, { query: { before, limit } }) {
    const { entries, total, next } = await listBin(exchange.context.db, requireCaller(exchange).actor, {
      after: before === undefined ? undefined : parseBinCursor(before),
      limit: limitOf(limit),
    });
    return { entries, total, next: next === undefined ? null : formatBinCursor(next) };
  },
  async findEntries(exchange, { query: { query, types, limit } }) {
    const entries = await findEntries(exchange.context, requireCaller(exchange).actor, {
      query,
      limit: limitOf(limit, 20),
      ...(types !== undefined && { types: parseTypes(types) }),
    });
    return { entries };
  },
  async matrix(exchange) {
    return { counts: await countEntries(exchange.context.db, requireCaller(exchange).actor) };
  },
  attention: (exchange) => listAttention(exchange.context.db, requireCaller(exchange).actor, exchange.locale),
  async usages(exchange, { params }) {
    return { usages: await listUsages(exchange.context.db, requireCaller(exchange).actor, params.id) };
  },
  async previewLinks(exchange, { params }) {
    const links = await listPreviewLinks(exchange.context, requireCaller(exchange).actor, params.id);
    return { links: links.map((link) => ({ ...link, url: null })) };
  },
  async createPreviewLink(exchange, { params }) {
    const { context } = exchange;
    const { token, ...link } = await createPreviewLink(context, requireCaller(exchange).actor, params.id);
    return { ...link, url: `${context.origin}/admin/preview/links/${token}` };
  },
  async revokePreviewLink(exchange, { params }) {
    const link = { entryId: params.id, linkId: params.linkId };
    await revokePreviewLink(exchange.context, requireCaller(exchange).actor, link);
    return null;
  },
};
