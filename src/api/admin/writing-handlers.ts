import type { writingCalls } from '#contract/admin/writing-calls.ts';
import { changeTerm, createTerm, deleteTerm } from '#operations/writing/change-term.ts';
import { checkSpelling } from '#operations/writing/check-spelling.ts';
import { disableChecks, listDisabledChecks } from '#operations/writing/disable-checks.ts';
import { listSuggestedTexts } from '#operations/writing/find-suggested-texts.ts';
import { mayChangeGlossary } from '#operations/writing/glossary-view.ts';
import { importGlossary } from '#operations/writing/import-glossary.ts';
import { exportGlossary, listGlossary } from '#operations/writing/list-glossary.ts';
import { acceptTranslation, translateText } from '#operations/writing/translate-text.ts';
import { type AdminExchange, type Handlers, requireCaller } from './admin-exchange.ts';

const writeContextOf = (exchange: AdminExchange) => ({
  ...exchange.context,
  actor: requireCaller(exchange).actor,
});

async function* once(text: string) {
  yield text;
}

/** Handlers of the writing assistance. */
export const writingHandlers: Handlers<typeof writingCalls> = {
  async glossary(exchange) {
    const { actor } = requireCaller(exchange);
    return {
      disabledChecks: await listDisabledChecks(exchange.context, actor),
      terms: await listGlossary(exchange.context, actor),
      mayChange: mayChangeGlossary(actor),
      canTranslate: exchange.context.translator !== undefined,
    };
  },
  async exportGlossary(exchange) {
    const { actor } = requireCaller(exchange);
    return once(await exportGlossary(exchange.context, actor, exchange.locale));
  },
  createTerm: (exchange, { body }) => createTerm(writeContextOf(exchange), body),
  changeTerm: (exchange, { params, body }) => changeTerm(writeContextOf(exchange), params.id, body),
  async deleteTerm(exchange, { params }) {
    await deleteTerm(writeContextOf(exchange), params.id);
    return null;
  },
  importGlossary: (exchange, { body }) => importGlossary(writeContextOf(exchange), body.csv),
  async changeWritingSettings(exchange, { body }) {
    await disableChecks(exchange.context, requireCaller(exchange).actor, body.disabledChecks);
    return null;
  },
  async checkSpelling(exchange, { body }) {
    const found = await checkSpelling(exchange.context, requireCaller(exchange).actor, body);
    return { misspelled: found.map((each) => ({ ...each, suggestions: [...each.suggestions] })) };
  },
  async translateText(exchange, { body }) {
    return { text: await translateText(exchange.context, requireCaller(exchange).actor, body) };
  },
  async suggestedTexts(exchange, { params }) {
    const { actor } = requireCaller(exchange);
    return { texts: await listSuggestedTexts(exchange.context.db, actor, params.id) };
  },
  async acceptTranslation(exchange, { body }) {
    await acceptTranslation(exchange.context, requireCaller(exchange).actor, body);
    return null;
  },
};
