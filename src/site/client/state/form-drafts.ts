import { DRAFT_KEY, DRAFT_LIFETIME_MS } from '#specification.ts';
import {
  currentValue,
  dispatchInputEvents,
  FIELD_SELECTOR,
  type Field,
  getFieldKey,
  getFormName,
  isChanged,
  setValue,
} from './form-field.ts';
import { withStorage } from './safe-storage.ts';

/** Unsent input of one form in session storage. */
interface Draft {
  /** Time of the last change, in milliseconds since the epoch. */
  at: number;
  /** Value or checked state by field key. */
  fields: Record<string, string | boolean>;
}

// Excluded from drafts: passwords, cards, the individual identification number, files and
// `data-sensitive`.
const SENSITIVE = '[data-sensitive], [data-sensitive] *';
const SENSITIVE_KIND = /^file|password|cc-|one-time|iin/i;

/** Last saved draft by form, so that saving without a change does not extend its lifetime. */
const savedDrafts = new Map<string, Draft>();

/** Forms whose draft has been restored. Before that, new input is merged into the stored draft. */
const restoredForms = new Set<string>();

/** Restored values by form that have no matching field on this page; stored for a page that has one. */
const unmatchedValues = new Map<string, Draft['fields']>();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Saves drafts of POST forms on each change. Must run before hydration. */
export function autosaveDrafts(): void {
  savePostForms();
  document.addEventListener('input', savePostForms);
}

const savePostForms = () => saveDrafts('[method=post]');

/** Saves changed fields of forms that have `data-draft` and a `name`. @param selector narrows the forms */
export function saveDrafts(selector = ''): void {
  for (const [form, fields] of draftForms(selector)) {
    const typed = fields.filter(isChanged).map((field) => [getFieldKey(field), currentValue(field)] as const);
    const previous = savedDrafts.get(form);
    // Leaves a stored draft that is not restored yet.
    if (typed.length === 0 && !previous) continue;
    const stored = restoredForms.has(form) ? undefined : storedDraft(DRAFT_KEY + form);
    const pending = stored && isFresh(stored) ? stored.fields : {};
    const merged = { ...unmatchedValues.get(form), ...pending, ...Object.fromEntries(typed) };
    const isEmpty = Object.keys(merged).length === 0;
    const draft =
      previous && hasSameFields(previous.fields, merged) ? previous : { at: Date.now(), fields: merged };
    savedDrafts.set(form, draft);
    withStorage((storage) => {
      if (isFresh(draft) && !isEmpty) storage.setItem(DRAFT_KEY + form, JSON.stringify(draft));
      else storage.removeItem(DRAFT_KEY + form);
    });
  }
  deleteExpiredDrafts();
}

/** Restores the drafts of the forms on this page, each once. */
export function restoreDrafts(): void {
  deleteExpiredDrafts();
  for (const [form, fields] of draftForms()) {
    restoredForms.add(form);
    const draft = storedDraft(DRAFT_KEY + form);
    unmatchedValues.delete(form);
    if (draft === undefined) continue;
    withStorage((storage) => storage.removeItem(DRAFT_KEY + form));
    savedDrafts.set(form, draft);
    // Input typed before the restore is newer and wins.
    const unchanged = fields.filter((field) => getFieldKey(field) in draft.fields && !isChanged(field));
    for (const field of unchanged) setValue(field, draft.fields[getFieldKey(field)] ?? '');
    const matched = new Set(fields.filter(isChanged).map(getFieldKey));
    const rest = Object.entries(draft.fields).filter(([key]) => !matched.has(key));
    unmatchedValues.set(form, Object.fromEntries(rest));
    dispatchInputEvents(unchanged);
  }
  // Values restored by the browser or typed before hydration have caused no event.
  savePostForms();
}

/** Deletes the draft of a submitted form. */
export function deleteDraft(form: string): void {
  savedDrafts.delete(form);
  unmatchedValues.delete(form);
  withStorage((storage) => storage.removeItem(DRAFT_KEY + form));
}

function hasSameFields(left: Draft['fields'], right: Draft['fields']): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}

/** Deletes expired drafts now and when the next one expires. */
function deleteExpiredDrafts(): void {
  clearTimeout(timer);
  let nextExpiry = Number.POSITIVE_INFINITY;
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(DRAFT_KEY))) {
      const draft = storedDraft(key);
      if (draft && isFresh(draft)) nextExpiry = Math.min(nextExpiry, draft.at + DRAFT_LIFETIME_MS);
      else storage.removeItem(key);
    }
  });
  if (Number.isFinite(nextExpiry)) timer = setTimeout(deleteExpiredDrafts, nextExpiry - Date.now());
}

// `abs` expires drafts from the future after the clock was set back.
const isFresh = ({ at }: Draft) => Math.abs(Date.now() - at) < DRAFT_LIFETIME_MS;

const storedDraft = (key: string) =>
  withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as Draft | null) ?? undefined;

/** Fields that may be stored, by form name. */
function draftForms(selector = ''): Map<string, Field[]> {
  const forms = new Map<string, Field[]>();
  for (const field of document.querySelectorAll<Field>(
    `form[data-draft]${selector} :is(${FIELD_SELECTOR})`,
  )) {
    const form = getFormName(field);
    const fields = forms.get(form) ?? [];
    forms.set(form, fields);
    const kind = field.type + field.name + field.autocomplete;
    if (!field.matches(SENSITIVE) && !SENSITIVE_KIND.test(kind)) fields.push(field);
  }
  return forms;
}
