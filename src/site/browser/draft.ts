import { PAGE_STATE_KEY } from '#specification.ts';

/** Forgets what was kept of a form that has been sent. */
export function forgetDraft(form: string): void {
  try {
    const state = JSON.parse(window.sessionStorage.getItem(PAGE_STATE_KEY) ?? '') as { fields: object };
    const rest = Object.entries(state.fields).filter(([key]) => !key.startsWith(`${form} `));
    window.sessionStorage.setItem(
      PAGE_STATE_KEY,
      JSON.stringify({ ...state, fields: Object.fromEntries(rest) }),
    );
  } catch {
    // Nothing is kept, or storage is blocked.
  }
}
