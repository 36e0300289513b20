import type { Locale } from '#language/locale/locale.ts';
import { locales } from '#language/locale/locale.ts';
import { lower } from '#language/text/case.ts';
import { checkText, mergeFindings } from '#language/writing/check-text.ts';
import { findWords, type SpelledWord } from '#language/writing/find-words.ts';
import type { Finding } from '#language/writing/finding.ts';
import { isForSearch } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { type Leaf, listLeaves } from '#model/editing/list-leaves.ts';
import type { FormStore } from '../form/form-store.ts';
import type { FieldCheck, TextBlock } from './field-check.ts';
import { checkWords } from './spelling-cache.ts';
import type { WritingData } from './writing-data.ts';

/** Texts by their value; a field is checked again only after a change. */
const blocksByValue = new Map<string, readonly string[]>();
const MAX_CACHED = 2000;

async function splitValue({ kind, value }: Leaf): Promise<readonly string[]> {
  const text = typeof value === 'string' ? value : '';
  if (kind.kind !== 'rich-text') return [text];
  const cached = blocksByValue.get(text);
  if (cached) return cached;
  const { textsOfHtml } = await import('./rich-text-blocks.ts');
  if (blocksByValue.size >= MAX_CACHED) blocksByValue.clear();
  const blocks = textsOfHtml(text);
  blocksByValue.set(text, blocks);
  return blocks;
}

/** What is found in a text without dictionaries and glossary. */
const checksByText = new Map<string, { findings: readonly Finding[]; words: readonly SpelledWord[] }>();

function checkAlone(text: string, locale: Locale) {
  const key = `${locale} ${text}`;
  const known = checksByText.get(key);
  if (known) return known;
  if (checksByText.size >= MAX_CACHED) checksByText.clear();
  const checked = { findings: checkText(text, locale), words: findWords(text, locale) };
  checksByText.set(key, checked);
  return checked;
}

/** Lists the texts of a language that visitors read: lines, texts and rich texts. */
export const listTexts = (store: FormStore, locale: Locale): Leaf[] =>
  listLeaves(store.description.localised, (store.get(locale, '') ?? {}) as JsonRecord).filter(
    ({ kind, value }) =>
      typeof value === 'string' &&
      (kind.kind === 'line' || kind.kind === 'text' || kind.kind === 'rich-text') &&
      !isForSearch(kind),
  );

/** Checks all texts of a language. */
export async function checkFields(
  store: FormStore,
  locale: Locale,
  data: WritingData,
): Promise<FieldCheck[]> {
  const leaves = await Promise.all(
    listTexts(store, locale).map(async (leaf) => ({ leaf, texts: await splitValue(leaf) })),
  );
  const isOn = (kind: Finding['kind']) => !data.disabledChecks.includes(kind);
  const words = leaves.flatMap(({ texts }) => texts.flatMap((text) => checkAlone(text, locale).words));
  const spelling =
    isOn('unknown-word') || isOn('kazakh-letters')
      ? await checkWords(
          locale,
          words.map(({ word }) => word),
          // Typography is checked even if the dictionaries fail.
        ).catch(() => () => undefined)
      : () => undefined;
  const checkBlock = (text: string): TextBlock => {
    const alone = checkAlone(text, locale);
    const misspelled = alone.words.flatMap(({ word, start, end }): Finding[] => {
      const found = data.words.has(lower(word)) ? undefined : spelling(word);
      return found ? [{ kind: found.kind, suggestions: found.suggestions, start, end }] : [];
    });
    const terms = data.check.findForbidden(text, locale);
    const findings = mergeFindings([...terms, ...alone.findings, ...misspelled]);
    return { text, findings: findings.filter(({ kind }) => isOn(kind)) };
  };
  return Promise.all(
    leaves.map(async ({ leaf, texts }) => {
      const blocks = texts.map(checkBlock);
      const missing = isOn('missing-term') ? await findMissingTerms(store, locale, leaf, texts, data) : [];
      const [first] = blocks;
      if (missing.length > 0 && first) blocks[0] = { ...first, findings: [...first.findings, ...missing] };
      return {
        scope: locale,
        path: leaf.path,
        value: String(leaf.value),
        isRichText: leaf.kind.kind === 'rich-text',
        blocks,
      };
    }),
  );
}

/** Terms of the glossary that the first other language has and this one lacks. */
async function findMissingTerms(
  store: FormStore,
  locale: Locale,
  leaf: Leaf,
  texts: readonly string[],
  { check }: WritingData,
): Promise<Finding[]> {
  const source = locales.find((each) => each !== locale && typeof store.get(each, leaf.path) === 'string');
  if (source === undefined) return [];
  const sourceTexts = await splitValue({ ...leaf, value: store.get(source, leaf.path) ?? '' });
  const missing = check.findMissing(
    { locale: source, text: sourceTexts.join('\n') },
    { locale, text: texts.join('\n') },
  );
  return missing.map(({ terms }) => ({
    kind: 'missing-term',
    start: 0,
    end: 0,
    suggestions: [],
    about: `${terms[source]} – ${terms[locale]}`,
  }));
}
