import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '#admin/api/api-problem.ts';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import { useT } from '#admin/messages/use-t.ts';
import { useAccount } from '#admin/session/session.tsx';
import { NotFoundScreen } from '#admin/shell/screen-error.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { Screen } from '#admin/ui/screen/screen.tsx';
import type { DraftComparison } from '../entry/compare-drafts.ts';
import { localCopiesOf } from '../entry/local-copies.ts';
import { type LoadedEntry, loadEntry } from '../entry/open-entry.ts';
import { readPrefilledEntry } from '../entry/prefilled-entry.ts';
import type { DraftSource } from './draft-choice.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { type OpenEditor, openEditor } from './open-editor.ts';

interface EntryLoaderProps {
  type: ContentType;
  /** Null for a new entry. */
  id: number | null;
}

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  /** Unsaved changes exist on the server and in the browser. */
  | {
      phase: 'choosing';
      loaded: LoadedEntry;
      comparison: DraftComparison;
      onChoose: (source: DraftSource) => void;
    }
  | { phase: 'open'; open: OpenEditor; id: number | null };

/** An editor that has created an entry continues at the URL of that entry. */
const isOpen = (state: State, { type, id }: EntryLoaderProps) =>
  state.phase === 'open' &&
  state.open.editor.store.description.name === type.name &&
  (state.id === id || state.open.editor.state.entry?.id === id);

const draftChoice = definePart(async () => (await import('./draft-choice.tsx')).DraftChoice, 'editor-parts');

/** Loads an entry with the unsaved changes of the user, and opens the editor. */
export function EntryLoader({ type, id }: EntryLoaderProps) {
  const t = useT();
  const { account } = useAccount();
  const [search] = useSearchParams();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // Another entry is never shown at this URL, not even for a frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other values follow from these.
  useLayoutEffect(() => {
    if (state.phase === 'open' && isOpen(state, { type, id })) return setState({ ...state, id });
    const { description } = type;
    const copiesOf = (entryId: number | null) => localCopiesOf(account.id, type.name, entryId);
    let isCurrent = true;
    const show = (next: State) => {
      if (isCurrent) setState(next);
    };
    const fail = (error: unknown) => show({ phase: 'failed', error });
    const prefilled = id === null ? readPrefilledEntry(description, search) : undefined;
    const open = async (loaded: LoadedEntry, source: DraftSource) =>
      show({
        phase: 'open',
        id,
        open: await openEditor({ description, loaded, copiesOf, prefilled, source }),
      });
    const onLoaded = async (loaded: LoadedEntry) => {
      if (!isCurrent) return;
      const { comparison } = loaded;
      if (!comparison) return open(loaded, loaded.local ? 'browser' : 'server');
      const onChoose = (source: DraftSource) => void open(loaded, source).catch(fail);
      show({ phase: 'choosing', loaded, comparison, onChoose });
    };
    show({ phase: 'loading' });
    loadEntry(description, id, copiesOf(id)).then(onLoaded).catch(fail);
    return () => {
      isCurrent = false;
    };
  }, [type.name, id, attempt]);
  switch (state.phase) {
    case 'loading':
      return <Skeleton lines={12} />;
    case 'failed': {
      const { error } = state;
      if (error instanceof ApiProblem && error.status === 404) return <NotFoundScreen />;
      return (
        <Screen title={t('editor.title')}>
          <LoadError error={error} onRetry={() => setAttempt(attempt + 1)} />
        </Screen>
      );
    }
    case 'choosing':
      return (
        <LazyPart
          part={draftChoice}
          type={type}
          entry={state.loaded.entry}
          comparison={state.comparison}
          onChoose={state.onChoose}
        />
      );
    case 'open':
      return isOpen(state, { type, id }) ? (
        <EditorFrame type={type} open={state.open} />
      ) : (
        <Skeleton lines={12} />
      );
  }
}
