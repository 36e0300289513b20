import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import type { ContentLabels } from '#admin/content-labels/content-labels.ts';
import { defaultLocale, type Locale } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import type { AutosaveStatus } from './autosave/autosave.ts';
import type { EditorState, EntryEditor } from './entry/entry-editor.ts';
import type { FieldMarks } from './form/field-marks.ts';
import type { FormStore } from './form/form-store.ts';
import type { Scope } from './form/scope.ts';
import { labelAt } from './labels/path-label.ts';
import type { ResourceStore } from './resources/resource-store.ts';

/** What all parts of an open editor share. It changes when columns or permissions change, not while typing. */
export interface EditorContextValue {
  editor: EntryEditor;
  store: FormStore;
  resources: ResourceStore;
  type: ContentType;
  labels: ContentLabels;
  /** The languages shown side by side. */
  columns: readonly Locale[];
  /** Scopes that the user may change. */
  writable: readonly Scope[];
  /** Shows a field, with its column, and moves the focus into it. */
  showField: (scope: Scope, path: string) => void;
  /** Lets the user choose an entry as the target of a link. */
  pickEntry: () => Promise<{ href: string; text: string } | null>;
  /** Lets the user create a small entry. @returns its id; undefined if the user gave up */
  createQuickly: (type: ContentType) => Promise<number | undefined>;
}

const Context = createContext<EditorContextValue | undefined>(undefined);

export function EditorProvider({ value, children }: { value: EditorContextValue; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useEditor(): EditorContextValue {
  const value = use(Context);
  if (!value) throw new Error('EditorProvider is missing.');
  return value;
}

export function useEditorState(): EditorState {
  const { editor } = useEditor();
  const subscribe = useCallback((listener: () => void) => editor.subscribe(listener), [editor]);
  return useSyncExternalStore(subscribe, () => editor.state);
}

export function useAutosaveStatus(): AutosaveStatus {
  const { autosave } = useEditor().editor;
  const subscribe = useCallback((listener: () => void) => autosave.subscribe(listener), [autosave]);
  return useSyncExternalStore(subscribe, () => autosave.status);
}

/** A value that is computed from the form; the component renders again only when it changes. */
export function useFormValue<Value extends string | number | boolean>(
  compute: (store: FormStore) => Value,
): Value {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => store.onChange(listener), [store]);
  return useSyncExternalStore(subscribe, () => compute(store));
}

function useFieldSubscription(scope: Scope, path: string) {
  const { store } = useEditor();
  return useCallback((listener: () => void) => store.subscribe(scope, path, listener), [store, scope, path]);
}

export function useFieldValue(scope: Scope, path: string): JsonValue | undefined {
  const { store } = useEditor();
  return useSyncExternalStore(useFieldSubscription(scope, path), () => store.get(scope, path));
}

export function useFieldMarks(scope: Scope, path: string): FieldMarks {
  const { store } = useEditor();
  return useSyncExternalStore(useFieldSubscription(scope, path), () => store.marks.of(scope, path));
}

export function useIsDirty(scope: Scope, path: string): boolean {
  const { store } = useEditor();
  return useSyncExternalStore(useFieldSubscription(scope, path), () => store.isDirty(scope, path));
}

/** The scope that stands for a row, which has one label for all columns. */
export function useRowScope(scope: 'shared' | 'languages'): Scope {
  const { columns } = useEditor();
  return scope === 'shared' ? 'shared' : (columns[0] ?? defaultLocale);
}

export function useFieldLabel(scope: Scope, path: string) {
  const { labels, type } = useEditor();
  return useMemo(() => labelAt(labels, type.name, scope, path), [labels, type, scope, path]);
}

export function useAsset(id: number | null) {
  const { resources } = useEditor();
  return useSyncExternalStore(resources.subscribe, () => (id === null ? undefined : resources.findAsset(id)));
}

export function useEntryLabel(id: number | null) {
  const { resources } = useEditor();
  return useSyncExternalStore(resources.subscribe, () => (id === null ? undefined : resources.findEntry(id)));
}
