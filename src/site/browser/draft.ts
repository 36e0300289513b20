import { PAGE_STATE } from './page-state.ts';

/** Forgets what was kept of a form that has been sent. */
export function forgetDraft(form: string): void {
  try {
    const state = JSON.parse(window.sessionStorage.getItem(PAGE_STATE) ?? '') as { fields: object };
    const rest = Object.entries(state.fields).filter(([key]) => !key.startsWith(`${form} `));
    window.sessionStorage.setItem(PAGE_STATE, JSON.stringify({ ...state, fields: Object.fromEntries(rest) }));
  } catch {
    // Nothing is kept, or storage is blocked.
  }
}
