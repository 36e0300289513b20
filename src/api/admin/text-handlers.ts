import type { InterfaceText, textCalls } from '#contract/admin/text-calls.ts';
import { locales } from '#language/locale/locale.ts';
import { mail } from '#messages/kk/mail.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { findOverrideFault, isConsentKey } from '#messages/override-fault.ts';
import { isBlank, type MessageKey } from '#messages/translate.ts';
import { type ChangedText, listChangedTexts } from '#operations/texts/list-texts.ts';
import { saveText } from '#operations/texts/save-text.ts';
import { type Handlers, requireCaller, writeContextOf } from './admin-exchange.ts';
import type { FieldFault } from './admin-messages.ts';
import { AdminProblemError } from './admin-problem-error.ts';

/** E-mails always have the bundled messages. */
const keys = (Object.keys(messageBundles.kk) as MessageKey[]).filter((key) => !Object.hasOwn(mail, key));

const isKey = (key: string): key is MessageKey => keys.some((each) => each === key);

const faultCodes = {
  'unknown-placeholder': 'placeholder',
  'plural-forms': 'plural-forms',
  'stray-brace': 'placeholder',
  markup: 'markup',
} as const;

function toView(key: string, changed: ChangedText | undefined): InterfaceText {
  const defaults = isKey(key)
    ? { kk: messageBundles.kk[key], ru: messageBundles.ru[key], en: messageBundles.en[key] }
    : null;
  return {
    key,
    defaults,
    isFixed: defaults === null || isConsentKey(key),
    entryId: changed?.entryId ?? null,
    editions: changed?.editions ?? {},
  };
}

/** Handlers of the calls on the messages of the public site. */
export const textHandlers: Handlers<typeof textCalls> = {
  async texts(exchange) {
    const changed = await listChangedTexts(exchange.context.db, requireCaller(exchange).actor);
    const unknown = [...changed.keys()].filter((key) => !isKey(key));
    return { texts: [...keys, ...unknown].map((key) => toView(key, changed.get(key))) };
  },
  async saveText(exchange, { params: { key }, body }) {
    if (!isKey(key) || isConsentKey(key)) throw new AdminProblemError('not-found');
    const errors: Record<string, FieldFault> = {};
    const texts: typeof body.texts = {};
    for (const locale of locales) {
      const sent = body.texts[locale];
      if (sent === undefined) continue;
      const text = sent.trim().normalize('NFC');
      const bundled = messageBundles[locale][key];
      // The bundled text itself is no change, and a later version may improve it.
      texts[locale] = isBlank(text) || text === bundled ? '' : text;
      const fault = findOverrideFault(locale, bundled, text);
      if (fault) errors[`texts.${locale}`] = faultCodes[fault.code];
    }
    if (Object.keys(errors).length > 0) throw new AdminProblemError('invalid', { errors });
    await saveText(writeContextOf(exchange), { ...body, key, texts });
    return null;
  },
};
