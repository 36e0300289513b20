import type { Locale, Localised } from '#language/locale/locale.ts';
import { replyPlaceholders } from '#model/forms/reply-template.ts';

const list = (names: readonly string[]) => [...new Set(names)].map((name) => `{${name}}`).join(', ');

const messages: Localised<(unknown: string, known: string) => string> = {
  kk: (unknown, known) => `Мұндай белгі жоқ: ${unknown}. Мына белгілерді қоюға болады: ${known}.`,
  ru: (unknown, known) => `Таких подстановок нет: ${unknown}. Можно использовать: ${known}.`,
  en: (unknown, known) => `Unknown placeholders: ${unknown}. You can use: ${known}.`,
};

/** Which placeholders of a reply template do not exist, and which do. */
export const placeholderMessage = (unknown: readonly string[], locale: Locale): string =>
  messages[locale](list(unknown), list(replyPlaceholders));
