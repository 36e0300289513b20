import { callApi } from '#admin/api/call-api.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { isEmptyValue } from '#model/editing/json-value.ts';
import type { MarkEntry } from '../form/field-marks.ts';
import type { FormStore } from '../form/form-store.ts';
import { fieldKey } from '../form/scope.ts';
import { checkFields, listTexts } from './check-fields.ts';
import { type FieldCheck, findingsOf } from './field-check.ts';
import { ignoredFindingsOf, ignoreRequests } from './ignored-findings.ts';
import { loadWritingData, writingDataChanges } from './writing-data.ts';

/** After the last keystroke. */
const CHECK_DELAY_MS = 700;

interface WritingChecksOptions {
  store: FormStore;
  type: ContentTypeName;
  entryId: number | null;
  userId: number;
}

/** Keeps the marks of the writing assistance up to date. */
export function createWritingChecks({ store, type, entryId, userId }: WritingChecksOptions) {
  const ignored = ignoredFindingsOf(userId, entryId ?? type);
  /** The last result of each field: the same object as long as nothing has changed. */
  const results = new Map<string, FieldCheck>();

  function withoutIgnored(field: FieldCheck): FieldCheck {
    const place = fieldKey(field.scope, field.path);
    const blocks = field.blocks.map((block) => ({
      ...block,
      findings: block.findings.filter((finding) => !ignored.has(place, { block, finding })),
    }));
    const next = { ...field, blocks };
    const former = results.get(place);
    const isSame = former && JSON.stringify(former) === JSON.stringify(next);
    const result = isSame ? former : next;
    results.set(place, result);
    return result;
  }

  async function checkLocale(locale: Locale): Promise<FieldCheck[]> {
    const checked = await checkFields(store, locale, await loadWritingData());
    return checked.map(withoutIgnored).filter((field) => findingsOf(field).length > 0);
  }

  return {
    /** Checks all texts of a language that have findings. */
    checkLocale,
    /**
     * Marks fields until it is stopped.
     * @param onMore called when the number of findings has grown
     * @returns the function that stops it
     */
    start(writable: readonly Locale[], onMore: (count: number) => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      let checkedValues: FormStore['values'] | undefined;
      let count: number | undefined;

      async function check() {
        const { values } = store;
        checkedValues = values;
        markSuggestions(store);
        const data = await loadWritingData();
        const found = (await Promise.all(writable.map(checkLocale))).flat();
        if (isStopped || store.values !== values) return;
        store.marks.replace(
          'findings',
          found.map((field) => [field.scope, field.path, field]),
        );
        store.marks.replace('translatable', data.canTranslate ? findTranslatable(store, writable) : []);
        await underline(found.filter(({ isRichText }) => isRichText));
        const total = found.reduce((sum, field) => sum + findingsOf(field).length, 0);
        if (count !== undefined && total > count) onMore(total);
        count = total;
      }

      /** Rich texts whose findings are to be underlined. */
      let underlined: readonly FieldCheck[] = [];

      async function underline(richTexts: readonly FieldCheck[]) {
        const cleared = underlined
          .filter((former) => !richTexts.some((each) => isSameField(each, former)))
          .map((former) => ({ ...former, blocks: [] }));
        underlined = richTexts;
        if (richTexts.length + cleared.length === 0) return;
        const { underlineFindings } = await import('./rich-text-blocks.ts');
        for (const field of [...cleared, ...richTexts]) underlineFindings(field);
      }

      // An editor of rich text becomes editable when it is reached.
      const onFocus = () => void underline(underlined).catch(() => undefined);
      document.addEventListener('focusin', onFocus);

      const schedule = (delay = CHECK_DELAY_MS) => {
        clearTimeout(timer);
        // Without a connection the texts are checked after the next change.
        timer = setTimeout(() => void check().catch(() => undefined), delay);
      };
      const stopListening = [
        // Marks are changes too.
        store.onChange(() => store.values !== checkedValues && schedule()),
        writingDataChanges.subscribe(() => schedule(0)),
        ignoreRequests.subscribe(({ field, finding }) => {
          ignored.add(fieldKey(field.scope, field.path), finding);
          schedule(0);
        }),
      ];
      schedule(0);
      if (entryId !== null) void markStoredSuggestions(store, entryId).catch(() => undefined);
      return () => {
        isStopped = true;
        clearTimeout(timer);
        document.removeEventListener('focusin', onFocus);
        for (const stop of stopListening) stop();
      };
    },
  };
}

const isSameField = (a: FieldCheck, b: FieldCheck) => a.scope === b.scope && a.path === b.path;

/** A translation that was edited is no suggestion any more. */
function markSuggestions(store: FormStore): void {
  for (const { scope, path, marks } of store.marks.find('suggested')) {
    if (store.get(scope, path) !== marks.suggested) store.marks.remove('suggested', scope, path);
  }
}

/** Suggestions that were saved before. */
async function markStoredSuggestions(store: FormStore, entryId: number): Promise<void> {
  const { texts } = await callApi('suggestedTexts', { params: { id: entryId } });
  for (const { locale, path } of texts) {
    const saved = store.getBase(locale, path);
    if (typeof saved === 'string' && store.get(locale, path) === saved) {
      store.marks.add('suggested', locale, path, saved);
    }
  }
}

/** Empty texts that another language has, Kazakh first. */
function findTranslatable(store: FormStore, writable: readonly Locale[]): MarkEntry<'translatable'>[] {
  const sources = new Map<string, Locale>();
  for (const locale of locales) {
    for (const { path } of listTexts(store, locale)) if (!sources.has(path)) sources.set(path, locale);
  }
  return writable.flatMap((locale) =>
    Array.from(sources).flatMap(([path, source]): MarkEntry<'translatable'>[] =>
      source !== locale && isEmptyValue(store.get(locale, path)) ? [[locale, path, source]] : [],
    ),
  );
}
