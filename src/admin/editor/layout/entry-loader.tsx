import { useLayoutEffect, useState } from 'react';
import { ApiProblem } from '#admin/api/api-problem.ts';
import { callApi } from '#admin/api/call-api.ts';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import { useT } from '#admin/messages/use-t.ts';
import { useAccount } from '#admin/session/session.tsx';
import { NotFoundScreen } from '#admin/shell/screen-error.tsx';
import { LoadError } from '#admin/ui/empty-state/empty-state.tsx';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { Screen } from '#admin/ui/screen/screen.tsx';
import { instantMilliseconds } from '#language/date/calendar.ts';
import { EntryEditor } from '../entry/entry-editor.ts';
import { type LocalCopyStore, localCopiesOf } from '../entry/local-copies.ts';
import { type LoadedEntry, loadEntry } from '../entry/open-entry.ts';
import type { restore } from '../entry/restore-entry.ts';
import { ResourceStore } from '../resources/resource-store.ts';
import type { DraftSource } from './draft-choice.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { type OpenEditor, takeHandedOver } from './handed-over.ts';
import { othersChanges } from './others-changes.ts';

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  /** Unsaved changes exist on the server and in the browser. */
  | { phase: 'choosing'; loaded: LoadedEntry; onChoose: (source: DraftSource) => void }
  | { phase: 'open'; open: OpenEditor };

const draftChoice = definePart(async () => (await import('./draft-choice.tsx')).DraftChoice, 'editor-parts');

interface EntryLoaderProps {
  type: ContentType;
  /** Null for a new entry. */
  id: number | null;
}

/** Loads an entry with the unsaved changes of the user, and opens the editor. Each entry needs its own key. */
export function EntryLoader({ type, id }: EntryLoaderProps) {
  const t = useT();
  const { account } = useAccount();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // An editor that was handed over is there before the browser paints.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other values follow from these.
  useLayoutEffect(() => {
    const taken = takeHandedOver(id);
    if (taken) return setState({ phase: 'open', open: taken });
    const copiesOf = (entryId: number | null) => localCopiesOf(account.id, type.name, entryId);
    let isCurrent = true;
    const show = (next: State) => {
      if (isCurrent) setState(next);
    };
    const fail = (error: unknown) => show({ phase: 'failed', error });
    const open = async (loaded: LoadedEntry, source: DraftSource) =>
      show({ phase: 'open', open: await openEditor({ type, id, loaded, copiesOf, source }) });
    const onLoaded = async (loaded: LoadedEntry) => {
      if (!isCurrent) return;
      if (!loaded.local || !loaded.stored) return open(loaded, loaded.local ? 'browser' : 'server');
      const onChoose = (source: DraftSource) => void open(loaded, source).catch(fail);
      show({ phase: 'choosing', loaded, onChoose });
    };
    show({ phase: 'loading' });
    loadEntry(type.description, id, copiesOf(id)).then(onLoaded).catch(fail);
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
      return <LazyPart part={draftChoice} loaded={state.loaded} onChoose={state.onChoose} />;
    case 'open':
      return <EditorFrame type={type} open={state.open} />;
  }
}

interface OpenOptions extends EntryLoaderProps {
  loaded: LoadedEntry;
  copiesOf: (id: number | null) => LocalCopyStore;
  source: DraftSource;
}

/** Most entries have no unsaved changes. */
const restoreEntry: typeof restore = async (...input) =>
  (await import('../entry/restore-entry.ts')).restore(...input);

async function openEditor({ type, id, loaded, copiesOf, source }: OpenOptions): Promise<OpenEditor> {
  const { entry, stored, local } = loaded;
  const isLocal = source === 'browser' && local !== undefined;
  const draft = isLocal ? local.draft : stored;
  const restored = draft && (await restoreEntry(type.description, entry, draft));
  const resources = new ResourceStore();
  resources.remember({ assets: entry?.assets ?? [], entries: entry?.references ?? [] });
  const savedAt = stored && !isLocal ? instantMilliseconds(stored.savedAt) : undefined;
  const editor = new EntryEditor({
    description: type.description,
    entry,
    restored,
    storedAt: savedAt,
    call: callApi,
    localCopiesOf: copiesOf,
    onOthersChanges: othersChanges.send,
  });
  // The server does not have these changes yet; with the choice for its own ones, the copy is obsolete.
  if (isLocal) editor.autosave.noteChange();
  else copiesOf(id).forget();
  return { editor, resources, restoredFrom: isLocal ? local.copiedAt : savedAt };
}
