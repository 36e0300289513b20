import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A key by its place (`KeyK`), which does not depend on the keyboard layout, or by its character (`?`). */
export interface Shortcut {
  key: string;
  /** Ctrl, or ⌘ on a Mac. */
  mod?: boolean;
  alt?: boolean;
  /** What it does, for the list of shortcuts. */
  label: string;
  /** Also while the focus is in an input. */
  worksInInputs?: boolean;
}

interface RegisteredShortcut extends Shortcut {
  run: () => void;
}

let registered: readonly RegisteredShortcut[] = [];
const listeners = new Set<() => void>();

function update(next: readonly RegisteredShortcut[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function matchesShortcut(
  { key, mod = false, alt = false }: Omit<Shortcut, 'label'>,
  event: KeyPress,
): boolean {
  const isKey = event.code === key || event.key === key;
  const hasMod = event.ctrlKey || event.metaKey;
  // A character such as `?` includes Shift.
  const hasShift = key.length === 1 || !event.shiftKey;
  return isKey && hasMod === mod && event.altKey === alt && hasShift;
}

/** Keys to show: `Ctrl`, `K`. */
export function keysOf({ key, mod, alt }: Omit<Shortcut, 'label'>): string[] {
  const names: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
  const name = names[key] ?? key.replace(/^(?:Key|Digit)/, '');
  return [mod && 'Ctrl', alt && 'Alt', name].filter((part) => typeof part === 'string');
}

const isInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Runs the shortcut that was registered last, so that a dialog overrides the screen. */
export function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const shortcut = registered.findLast((each) => matchesShortcut(each, event));
  if (!shortcut || (isInput(event.target) && !shortcut.worksInInputs)) return;
  event.preventDefault();
  shortcut.run();
}

/** Registers a shortcut while the component is shown. */
export function useShortcut(shortcut: Shortcut, run: () => void, isEnabled = true): void {
  const runLatest = useEffectEvent(run);
  const text = JSON.stringify(shortcut);
  useEffect(() => {
    if (!isEnabled) return;
    const entry = { ...(JSON.parse(text) as Shortcut), run: () => runLatest() };
    update([...registered, entry]);
    return () => update(registered.filter((each) => each !== entry));
  }, [text, isEnabled]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts that work at the moment. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => registered);
