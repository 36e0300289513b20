import { defaultLocale, isLocale, type Locale } from '#language/locale/locale.ts';
import { createTranslate } from '#messages/translate.ts';
import { setApiLocale } from '../api/call-api.ts';
import type { ContentLabels } from '../content-labels/content-labels.ts';
import type { AdminMessageKey, Feature, TranslateAdmin } from './admin-messages.ts';

type Texts = Partial<Record<AdminMessageKey, string>>;

const loaders = import.meta.glob<Texts>('./{kk,ru,en}/*.ts', { import: 'messages' });

const labelLoaders = import.meta.glob<ContentLabels>('../content-labels/{kk,ru,en}.ts', {
  import: 'contentLabels',
});

const loadedFeatures = new Set<Feature>();
const listeners = new Set<() => void>();
let locale: Locale = defaultLocale;
let wantedLocale: Locale = defaultLocale;
let texts: Texts = {};
/** Screens that need a session show content. */
let needsLabels = false;
let labels: ContentLabels | undefined;
let translate: TranslateAdmin = createTranslate<AdminMessageKey>(locale, texts);

const loadFeatures = async (names: readonly Feature[], of: Locale): Promise<Texts> => {
  const parts = await Promise.all(names.map((name) => loaders[`./${of}/${name}.ts`]?.()));
  return Object.assign({}, ...parts);
};

/** Loads the texts of features in the language of the interface. */
export async function loadMessages(...features: readonly Feature[]): Promise<void> {
  const missing = features.filter((feature) => !loadedFeatures.has(feature));
  if (missing.length === 0) return;
  const language = locale;
  const loaded = await loadFeatures(missing, language);
  // The user has switched the language in the meantime.
  if (language !== locale) return loadMessages(...features);
  for (const feature of missing) loadedFeatures.add(feature);
  show({ ...texts, ...loaded });
}

const loadLabels = (of: Locale) => labelLoaders[`../content-labels/${of}.ts`]?.();

/** Loads the labels of content types and fields in the language of the interface. */
export async function loadContentLabels(): Promise<void> {
  needsLabels = true;
  const language = locale;
  const loaded = await loadLabels(language);
  if (language !== locale) return loadContentLabels();
  labels = loaded;
  show(texts);
}

/** Switches the language of the interface, with everything that is loaded. The last call wins. */
export async function switchLocale(next: Locale): Promise<void> {
  wantedLocale = next;
  let names: Feature[];
  let loaded: Texts;
  let nextLabels: ContentLabels | undefined;
  do {
    names = [...loadedFeatures];
    [loaded, nextLabels] = await Promise.all([
      loadFeatures(names, next),
      needsLabels ? loadLabels(next) : undefined,
    ]);
    // A screen that was loaded in the meantime has brought its texts in the former language.
  } while (names.length !== loadedFeatures.size || (needsLabels && !nextLabels));
  if (wantedLocale !== next) return;
  locale = next;
  labels = nextLabels;
  setApiLocale(next);
  document.documentElement.lang = next;
  show(loaded);
}

function show(next: Texts): void {
  texts = next;
  translate = createTranslate<AdminMessageKey>(locale, texts);
  for (const listener of listeners) listener();
}

export const getTranslate = (): TranslateAdmin => translate;

export const getContentLabels = (): ContentLabels | undefined => labels;

export const getLocale = (): Locale => locale;

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const CHOICE_KEY = 'shanyraq-admin-locale';

/** The language of the sign-in screens: the last choice in this browser, otherwise that of the document. */
export function initialLocale(): Locale {
  const choice = localStorage.getItem(CHOICE_KEY);
  if (isLocale(choice)) return choice;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
}

/** Stores the choice for the next sign-in in this browser. */
export function rememberLocale(choice: Locale): void {
  localStorage.setItem(CHOICE_KEY, choice);
}
