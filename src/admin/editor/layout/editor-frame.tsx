import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import { useContentLabels } from '#admin/messages/use-content-labels.ts';
import { useT } from '#admin/messages/use-t.ts';
import { useShortcut } from '#admin/shell/shortcuts.ts';
import { definePart, LazyDialog, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Skeleton } from '#admin/ui/progress/progress.tsx';
import { SplitPane } from '#admin/ui/split-pane/split-pane.tsx';
import { isLocale, type Locale, locales } from '#language/locale/locale.ts';
import {
  type EditorContextValue,
  EditorProvider,
  useEditor,
  useEditorState,
  useFormValue,
} from '../editor-context.tsx';
import type { Scope } from '../form/scope.ts';
import { type Place, usePresence } from '../presence/use-presence.ts';
import type { OpenDialog } from './editor-dialogs.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LiveRegion } from './live-region.tsx';
import type { OpenEditor } from './open-editor.ts';
import { focusField } from './show-field.ts';
import { useColumns } from './use-columns.ts';
import { usePickers } from './use-pickers.tsx';
import { useSave } from './use-save.ts';
import { useScreenParams } from './use-screen-params.ts';

// Loaded when they are first opened.
const editorDialogs = definePart(
  async () => (await import('./editor-dialogs.tsx')).EditorDialogs,
  'editor-parts',
  'workflow',
);
const editorAlerts = definePart(
  async () => (await import('./editor-alerts.tsx')).EditorAlerts,
  'editor-parts',
  'workflow',
);
const historyDialog = definePart(
  async () => (await import('../history/history-dialog.tsx')).HistoryDialog,
  'editor-parts',
);
const previewPanel = definePart(
  async () => (await import('../preview/preview-panel.tsx')).PreviewPanel,
  'editor-parts',
);

const writingAssistant = definePart(
  async () => (await import('../writing/writing-assistant.tsx')).WritingAssistant,
  'writing',
);

interface EditorFrameProps {
  type: ContentType;
  open: OpenEditor;
}

/** An open editor: what its parts share, and the parts. */
export function EditorFrame({ type, open }: EditorFrameProps) {
  const { editor, resources } = open;
  const labels = useContentLabels();
  const may = editor.state.entry?.may ?? type.may;
  const writable = useMemo(
    (): readonly Scope[] => [...(may.share ? (['shared'] as const) : []), ...may.write],
    [may],
  );
  const writableLocales = useMemo(() => locales.filter((locale) => writable.includes(locale)), [writable]);
  const [chosenColumns, setColumns] = useColumns(writableLocales);
  const columns = useFittingColumns(chosenColumns);
  const { pickEntry, createQuickly, pickers } = usePickers();
  const { store } = editor;
  const showField = useCallback(
    (scope: Scope, path: string) => {
      if (isLocale(scope) && !columns.includes(scope)) setColumns([...columns, scope]);
      // The column is rendered first, and a dialog that closes returns the focus first.
      setTimeout(() => focusField(scope, path), 50);
    },
    [columns, setColumns],
  );
  const value = useMemo(
    (): EditorContextValue => ({
      editor,
      store,
      resources,
      type,
      labels,
      columns,
      writable,
      showField,
      pickEntry,
      createQuickly,
    }),
    [editor, store, resources, type, labels, columns, writable, showField, pickEntry, createQuickly],
  );
  return (
    <EditorProvider value={value}>
      <OpenedEditor open={open} onColumnsChange={setColumns} />
      {pickers}
    </EditorProvider>
  );
}

interface OpenedEditorProps {
  open: OpenEditor;
  onColumnsChange: (columns: readonly Locale[]) => void;
}

function OpenedEditor({ open, onColumnsChange }: OpenedEditorProps) {
  const t = useT();
  const { editor, restoredFrom } = open;
  const { type } = useEditor();
  const { entry, conflicts } = useEditorState();
  const hasErrors = useFormValue((form) => form.marks.find('error').length > 0);
  const [place, setPlace] = useState<Place>();
  const [isUsed, setIsUsed] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const others = usePresence(editor, entry?.id, place);
  const { preview, setPreview, hasHistory, setHistory } = useScreenParams(editor.store.description);
  const { save, saveResolved } = useSave(editor);
  const openPublication = async () => {
    if (await save()) setDialog('publish');
  };
  useShortcut({ key: 'KeyS', mod: true, label: t('ui.save'), worksInInputs: true }, () => void save());
  useShortcut(
    { key: 'Enter', mod: true, label: t('editor.publish'), worksInInputs: true },
    () => void openPublication(),
    dialog === undefined && (entry ?? type).may.publish.length > 0,
  );
  return (
    <EditorHeader others={others}>
      <EntryNotices restoredFrom={restoredFrom} onDiscard={() => setDialog('discard')} />
      {hasErrors || entry?.hasWorkflow ? (
        <LazyPart part={editorAlerts} entry={entry} onReview={() => setDialog('review')} />
      ) : null}
      <SplitPane
        label={t('editor.preview.resize')}
        side={
          preview ? (
            <LazyPart
              part={previewPanel}
              fallback={<Skeleton lines={8} />}
              entry={entry}
              locale={preview}
              onLocaleChange={setPreview}
              onClose={() => setPreview(undefined)}
            />
          ) : null
        }
      >
        <EditorToolbar
          onColumnsChange={onColumnsChange}
          isPreviewOpen={preview !== undefined}
          onPreviewToggle={() =>
            setPreview(preview ? undefined : (locales.find((each) => entry?.editions[each]) ?? 'kk'))
          }
          onHistory={() => setHistory(true)}
          onSave={() => void save()}
          onPublish={() => void openPublication()}
          onOpen={setDialog}
        />
        <EntryForm
          onPlaceChange={(next) => {
            setPlace(next);
            setIsUsed(true);
          }}
        />
      </SplitPane>
      {dialog !== undefined || conflicts.length > 0 ? (
        <LazyDialog
          part={editorDialogs}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onSave={save}
          onResolve={(choices) => void saveResolved(choices)}
        />
      ) : null}
      {hasHistory && entry ? (
        <LazyDialog part={historyDialog} entry={entry} onClose={() => setHistory(false)} />
      ) : null}
      {isUsed ? <LazyPart part={writingAssistant} /> : null}
      <LiveRegion />
      <LeaveGuard />
    </EditorHeader>
  );
}

/** Below this width one language fits beside the preview. */
const COLUMNS_BESIDE_PREVIEW_PX = 1600;

/** In a narrow window only the language of the preview is beside it. */
function useFittingColumns(columns: readonly Locale[]): readonly Locale[] {
  const preview = useSearchParams()[0].get('preview');
  return useMemo(() => {
    const isNarrow = isLocale(preview) && window.innerWidth < COLUMNS_BESIDE_PREVIEW_PX;
    return isNarrow ? [preview] : columns;
  }, [columns, preview]);
}
