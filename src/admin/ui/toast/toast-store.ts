export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'error' | 'info';
  action?: { label: string; onAction: () => void } | undefined;
}

const SHOWN_MS = 6000;
/** Long enough to read, decide and reach the button, also by keyboard. */
const SHOWN_WITH_ACTION_MS = 15_000;
const MAX_SHOWN = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the corner of the window; errors stay until they are closed. @returns its id */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  update([...toasts, { ...toast, id }].slice(-MAX_SHOWN));
  startTimer({ ...toast, id });
  return id;
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  update(toasts.filter((toast) => toast.id !== id));
}

/** While the pointer or the focus is in the messages, none of them disappears. */
export function pauseToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function resumeToasts(): void {
  pauseToasts();
  toasts.forEach(startTimer);
}

function startTimer({ id, kind, action }: Toast): void {
  if (kind === 'error') return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
  );
}

export const listToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
