import type { EntryEditor } from '../entry/entry-editor.ts';
import type { ResourceStore } from '../resources/resource-store.ts';

export interface OpenEditor {
  editor: EntryEditor;
  resources: ResourceStore;
  /** When the unsaved changes were made that the form shows. */
  restoredFrom: number | undefined;
}

/** The editor that has created an entry continues at the URL of that entry. */
let handedOver: OpenEditor | undefined;

export function handOver(open: OpenEditor): void {
  handedOver = open;
}

export function takeHandedOver(id: number | null): OpenEditor | undefined {
  const open = handedOver;
  // Strict mode runs effects twice.
  setTimeout(() => {
    handedOver = undefined;
  });
  return id !== null && open?.editor.state.entry?.id === id ? open : undefined;
}
