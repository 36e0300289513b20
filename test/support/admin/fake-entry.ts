import type { EntryState } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription, FieldDescription } from '#model/editing/field-description.ts';
import { mergeFields } from '#model/editing/merge-fields.ts';

type Texts = Record<string, string | null>;
type Changes = Pick<EntryState, 'shared'> & { slug: string; fields: Texts };

const line = (name: string): FieldDescription => ({
  kind: 'line',
  max: 100,
  name,
  isOptional: false,
  empty: null,
});

/** A type with two texts. */
export const fakeDescription: ContentTypeDescription = {
  name: 'about-overview',
  isSingleton: false,
  hasPositions: false,
  hasSlugs: true,
  hasPreview: true,
  reservedSlugs: [],
  titleField: 'title',
  groups: [],
  shared: [],
  localised: [line('title'), line('text')],
};

interface FakeRevision {
  id: number;
  by: string;
  fields: Texts;
}

/** An entry in Kazakh and Russian behind the calls of the admin, which merges saves like the server. */
export function createFakeEntry() {
  const revisions: Record<string, FakeRevision[]> = {
    kk: [{ id: 1, by: 'Ержан', fields: { title: 'Тақырып', text: 'Мәтін' } }],
    ru: [{ id: 1, by: 'Ержан', fields: { title: 'Заголовок', text: 'Текст' } }],
  };
  const calls: { name: string; body?: unknown }[] = [];
  let failure: Error | undefined;
  let action = () => {};
  let delayed: { until: Promise<void>; answer: unknown } | undefined;
  const latest = (locale: string) => revisions[locale]?.at(-1);
  const find = (locale: string, id = 0) => revisions[locale]?.find((revision) => revision.id === id);
  const base = () => ({
    shared: 1,
    editions: { kk: latest('kk')?.id ?? 0, ru: latest('ru')?.id ?? 0 },
  });
  const saveAs = (by: string, locale: Locale, fields: Texts) => {
    const before = latest(locale);
    revisions[locale] = [
      ...(revisions[locale] ?? []),
      { id: (before?.id ?? 0) + 1, by, fields: { ...before?.fields, ...fields } },
    ];
  };
  const editionOf = (locale: Locale) => {
    const { id = 0, by = '', fields = {} } = latest(locale) ?? {};
    return {
      slug: locale,
      fields,
      revisionId: id,
      publishedRevisionId: null,
      status: 'draft' as const,
      languageStatus: 'draft' as const,
      savedAt: `2026-09-09T09:00:0${id}Z`,
      savedBy: by,
      firstPublishedAt: null,
      publishedAt: null,
      publicPath: null,
    };
  };
  const state = (): EntryState => ({
    id: 7,
    type: fakeDescription.name,
    position: 1,
    shared: {},
    sharedRevisionId: 1,
    editions: { kk: editionOf('kk'), ru: editionOf('ru') },
    stale: [],
    assets: [],
    references: [],
    autosave: null,
    deletedAt: null,
    hasWorkflow: false,
    may: { write: ['kk', 'ru', 'en'], share: true, publish: [], unpublish: [], remove: false },
  });
  const save = (body: { base: { editions: Record<string, number> }; editions: Record<string, Changes> }) => {
    const results = Object.entries(body.editions).map(([locale, mine]) => ({
      locale: locale as Locale,
      ...mergeFields(
        fakeDescription.localised,
        find(locale, body.base.editions[locale])?.fields ?? {},
        mine.fields,
        latest(locale)?.fields ?? {},
      ),
    }));
    const conflicts = results.flatMap(({ locale, conflicts: found }) =>
      found.map((conflict) => ({ ...conflict, locale, savedBy: latest(locale)?.by, savedAt: '' })),
    );
    if (conflicts.length > 0) return { conflicts, entry: state() };
    for (const { locale, merged } of results) saveAs('Мен', locale, merged as Texts);
    return { entry: state() };
  };
  return {
    calls,
    state,
    base,
    saveAs,
    /** Makes the next call fail. */
    failNext(error: Error) {
      failure = error;
    },
    /** Answers the next call later. */
    delayNext(until: Promise<void>, answer: unknown) {
      delayed = { until, answer };
    },
    /** Does something after the next call was sent. */
    beforeNextAnswer(next: () => void) {
      action = next;
    },
    async loadRevision(scope: Locale | 'shared', id: number) {
      return scope === 'shared' ? {} : { slug: scope, ...find(scope, id)?.fields };
    },
    async call(name: string, { body }: { body?: unknown } = {}): Promise<unknown> {
      const error = failure;
      failure = undefined;
      if (error) throw error;
      calls.push({ name, body: structuredClone(body) });
      action();
      action = () => {};
      const late = delayed;
      delayed = undefined;
      if (late) {
        await late.until;
        return late.answer;
      }
      if (name === 'saveEntry') return save(body as Parameters<typeof save>[0]);
      return name === 'entry' ? state() : { savedAt: '' };
    },
  };
}
