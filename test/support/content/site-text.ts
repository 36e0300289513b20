import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { contentLabels as en } from '#admin/content-labels/en.ts';
import { contentLabels as kk } from '#admin/content-labels/kk.ts';
import { contentLabels as ru } from '#admin/content-labels/ru.ts';
import { formMessages } from '#api/forms/form-messages.ts';
import { errorMessages } from '#api/http/error-messages.ts';
import { isLocale, type Locale, locales } from '#language/locale/locale.ts';
import { defaultMenuLabels } from '#messages/default-menu-labels.ts';
import { messageBundles } from '#messages/message-bundles.ts';

/** A text for people with its language and source. */
export interface SiteText {
  /** The same in all languages, such as `demo/faq/private-taxes.yaml answer`. */
  source: string;
  locale: Locale;
  text: string;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** Collects all texts under a value with their key path. The first locale key sets the language. */
function leaves(value: unknown, path: readonly string[], locale?: Locale): SiteText[] {
  if (typeof value === 'string') return locale ? [{ source: path.join(' '), locale, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    locale === undefined && isLocale(key) ? leaves(each, path, key) : leaves(each, [...path, key], locale),
  );
}

function fromFile(file: string): SiteText[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.yaml')) return leaves(parse(text), [file]);
  const name = basename(file);
  const locale = locales.find((each) => name.includes(`.${each}.`));
  return locale ? [{ source: file.replace(`.${locale}.`, '.'), locale, text }] : [];
}

/** All texts of the demo content, including documents and captions, without slugs, keys and words for the search. */
export function demoTexts(): SiteText[] {
  return globSync('demo/**/*.{yaml,vtt,txt}', { cwd: root })
    .sort()
    .flatMap(fromFile)
    .filter(({ source }) => !/ (?:slug|key|search_words)$/u.test(source));
}

/** All texts of the product: messages, navigation, forms, API errors and labels of content fields. */
export const interfaceTexts = (): SiteText[] =>
  [
    ['messages', messageBundles],
    ['navigation', defaultMenuLabels],
    ['errors', errorMessages],
    ['forms', formMessages],
    ['labels', { kk, ru, en }],
  ].flatMap(([source, messages]) => leaves(messages, [String(source)]));

/** Normalises text for comparison: one line, plain spaces, no soft hyphens or word joiners. */
export const normaliseText = (text: string): string =>
  text.replace(/[\u2060\u00ad]/g, '').replace(/[\s\u00a0]+(?:> )?/g, ' ');
