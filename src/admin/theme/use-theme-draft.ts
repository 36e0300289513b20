import { useEffect, useRef, useState } from 'react';
import type { EntryState } from '#contract/admin/entry-state.ts';
import type { Theme } from '#model/theme/theme.ts';
import { callApi } from '../api/call-api.ts';
import { useDebounced } from '../api/use-debounced.ts';
import { isSameTheme, revisionsOf, toChanges, toTheme, withValidColours } from './theme-values.ts';

export interface ThemeDraft {
  /** Null before the first save. */
  entry: EntryState | null;
  /** As typed: a colour may be incomplete. */
  theme: Theme;
  /** The latest valid state. */
  validTheme: Theme;
  isDirty: boolean;
  /** Changes when the server has newer unsaved changes; undefined until it has any state to preview. */
  version: string | undefined;
  /** Why the unsaved changes could not be stored. */
  autosaveError: unknown;
  change(theme: Theme): void;
  /** @returns the saved state; undefined if another user has changed the same fields */
  save(): Promise<EntryState | undefined>;
  /** Publishes a saved state in all languages. */
  publish(saved: EntryState): Promise<void>;
  discard(): Promise<void>;
}

/** The theme as it is edited. Unsaved changes are stored on the server, from where the preview takes them. */
export function useThemeDraft(loaded: EntryState | null, loadedAutosave: EntryState['autosave']): ThemeDraft {
  const [entry, setEntry] = useState(loaded);
  const saved = toTheme(entry?.shared ?? {});
  const [theme, setTheme] = useState(() => toTheme(loadedAutosave?.shared ?? loaded?.shared ?? {}));
  const [version, setVersion] = useState(loaded || loadedAutosave ? 'loaded' : undefined);
  const [autosaveError, setAutosaveError] = useState<unknown>();
  const lastValid = useRef(saved);
  const validTheme = withValidColours(theme, lastValid.current);
  useEffect(() => {
    lastValid.current = validTheme;
  });
  const settled = useDebounced(JSON.stringify(validTheme));
  const isPending = useRef(loadedAutosave === null && loaded === null);
  const mayShare = entry?.may.share ?? true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Only a change of the theme is stored.
  useEffect(() => {
    if (!isPending.current || !mayShare) return;
    isPending.current = false;
    let isCurrent = true;
    const body = { type: 'theme', entryId: entry?.id ?? null, ...toChanges(entry, validTheme) } as const;
    callApi('autosaveEntry', { body }).then(
      () => isCurrent && setVersion(settled),
      (error: unknown) => isCurrent && setAutosaveError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [settled]);

  const show = (next: EntryState, nextTheme: Theme) => {
    setEntry(next);
    setTheme(nextTheme);
    setVersion(`${next.id} ${next.sharedRevisionId} ${Object.values(revisionsOf(next)).join(' ')}`);
  };

  return {
    entry,
    theme,
    validTheme,
    isDirty: entry === null || !isSameTheme(theme, saved),
    version,
    autosaveError,
    change(next) {
      isPending.current = true;
      setAutosaveError(undefined);
      setTheme(next);
    },
    async save() {
      const changes = toChanges(entry, validTheme);
      if (!entry) {
        const { shared, editions } = changes;
        const created = await callApi('createEntry', { body: { type: 'theme', shared, editions } });
        show(created, toTheme(created.shared));
        return created;
      }
      const result = await callApi('saveEntry', { params: { id: entry.id }, body: changes });
      const hasConflicts = 'conflicts' in result;
      show(result.entry, hasConflicts ? validTheme : toTheme(result.entry.shared));
      return hasConflicts ? undefined : result.entry;
    },
    async publish(state) {
      const body = { revisions: revisionsOf(state) };
      const published = await callApi('publishEntry', { params: { id: state.id }, body });
      show(published, toTheme(published.shared));
    },
    async discard() {
      await callApi('discardAutosave', { body: { type: 'theme', entryId: entry?.id ?? null } });
      isPending.current = entry === null;
      setTheme(saved);
      setVersion(`discarded ${settled}`);
    },
  };
}
