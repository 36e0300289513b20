import { useCallback, useEffect, useRef, useState } from 'react';
import { type Locale, locales } from '#language/locale/locale.ts';
import { useEditor, useEditorState, useFieldValue } from '../editor-context.tsx';
import { type CaptionDraft, emptyDraft, toDraft } from './caption-draft.ts';
import { readCaptionsFile } from './read-captions-file.ts';

export const CAPTIONS = 'captions';

export type Drafts = Readonly<Partial<Record<Locale, CaptionDraft>>>;

/** Unfinished captions of entries that were left. A reload of the page asks before it loses them. */
const unfinishedDrafts = new Map<number, Drafts>();

export interface CaptionDrafts {
  /** Languages whose captions are loaded. */
  drafts: Drafts;
  failed: readonly Locale[];
  retry: () => void;
  /** Loads the captions of the form again, without the changes. */
  discard: (locale: Locale) => void;
  change: (locale: Locale, change: (draft: CaptionDraft) => CaptionDraft) => void;
}

/** Loads the captions of all languages, and holds the changes to them until they are put into the form. */
export function useCaptionDrafts(): CaptionDrafts {
  const { resources } = useEditor();
  const entryId = useEditorState().entry?.id ?? 0;
  const ids: Record<Locale, number | null> = {
    kk: useCaptionsId('kk'),
    ru: useCaptionsId('ru'),
    en: useCaptionsId('en'),
  };
  const [drafts, setDrafts] = useState<Drafts>(() => unfinishedDrafts.get(entryId) ?? {});
  const [failed, setFailed] = useState<readonly Locale[]>([]);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(drafts);
  latest.current = drafts;
  const set = useCallback(
    (locale: Locale, draft: CaptionDraft) => setDrafts((current) => ({ ...current, [locale]: draft })),
    [],
  );
  const key = locales.map((locale) => ids[locale]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key stands for the ids.
  useEffect(() => {
    let isCurrent = true;
    const load = async (locale: Locale) => {
      const id = ids[locale];
      const draft = latest.current[locale];
      if (draft && (draft.isChanged || draft.assetId === id)) return;
      const url = id === null ? undefined : resources.findAsset(id)?.url;
      if (url === undefined) return set(locale, emptyDraft());
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      const captions = await readCaptionsFile(await response.blob());
      if (isCurrent) set(locale, toDraft(captions, id));
    };
    setFailed([]);
    for (const locale of locales) {
      load(locale).catch(() => isCurrent && setFailed((current) => [...current, locale]));
    }
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, resources, set]);
  useUnfinishedDrafts(entryId, latest);
  return {
    drafts,
    failed,
    retry: () => setAttempt(attempt + 1),
    discard(locale) {
      setDrafts(({ [locale]: _discarded, ...rest }) => rest);
      setAttempt(attempt + 1);
    },
    change: useCallback(
      (locale, change) =>
        setDrafts((current) => ({ ...current, [locale]: change(current[locale] ?? emptyDraft()) })),
      [],
    ),
  };
}

function useCaptionsId(locale: Locale): number | null {
  const value = useFieldValue(locale, CAPTIONS);
  return typeof value === 'number' ? value : null;
}

function useUnfinishedDrafts(entryId: number, latest: { current: Drafts }): void {
  useEffect(() => {
    const changed = () => Object.values(latest.current).some(({ isChanged }) => isChanged);
    const confirm = (event: BeforeUnloadEvent) => changed() && event.preventDefault();
    window.addEventListener('beforeunload', confirm);
    return () => {
      window.removeEventListener('beforeunload', confirm);
      if (changed()) unfinishedDrafts.set(entryId, latest.current);
      else unfinishedDrafts.delete(entryId);
    };
  }, [entryId, latest]);
}
