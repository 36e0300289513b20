import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { formWords } from '#api/forms/form-messages.ts';
import { errorWords } from '#api/http/error-messages.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { navigationWords } from '#messages/navigation.ts';

/** One text for people: where it stands, in which language, and what it says. */
export interface SiteText {
  /** The same in all languages: `demo/faq/private-taxes.yaml answer`. */
  place: string;
  locale: Locale;
  text: string;
}

const root = join(import.meta.dirname, '..', '..', '..');

const isLocale = (name: string): name is Locale => locales.some((locale) => locale === name);

/** All texts under a value, by their path; the first key that names a language says whose they are. */
function leaves(value: unknown, path: readonly string[], locale?: Locale): SiteText[] {
  if (typeof value === 'string') return locale ? [{ place: path.join(' '), locale, text: value }] : [];
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
  return locale ? [{ place: file.replace(`.${locale}.`, '.'), locale, text }] : [];
}

/** What the demo company publishes, documents and films included; addresses (slugs) are not texts. */
export function demoTexts(): SiteText[] {
  return globSync('demo/**/*.{yaml,vtt,txt}', { cwd: root })
    .sort()
    .flatMap(fromFile)
    .filter(({ place }) => !place.endsWith(' slug'));
}

/** What the site itself says: pages, forms, mails, and the API's errors. */
export const interfaceTexts = (): SiteText[] =>
  [
    ['messages', bundled],
    ['navigation', navigationWords],
    ['error-words', errorWords],
    ['form-words', formWords],
  ].flatMap(([place, words]) => leaves(words, [String(place)]));

/** On one line, with plain spaces and without signs that nobody sees: as a search would read it. */
export const plainly = (text: string): string =>
  text.replace(/[\u2060\u00ad]/g, '').replace(/[\s\u00a0]+(?:> )?/g, ' ');
