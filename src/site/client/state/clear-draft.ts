import { DRAFT_KEY, DRAFT_LIFETIME_MS } from '#specification.ts';
import {
  announce,
  currentValue,
  FIELDS,
  type Field,
  formNameOf,
  isChanged,
  keyOf,
  setValue,
} from './form-field.ts';
import { withStorage } from './safe-storage.ts';

/** What the visitor has put into one form, as it waits in the tab's storage. */
interface Draft {
  /** When the visitor last changed something, in milliseconds since the epoch. */
  at: number;
  /** Value, or whether it is checked, by the field's key. */
  fields: Record<string, string | boolean>;
}

// Never stored: secrets, cards, the individual identification number, files; `data-sensitive` marks the rest.
const SENSITIVE = '[data-sensitive], [data-sensitive] *';
const SENSITIVE_KIND = /^file|password|cc-|one-time|iin/i;

/** By form. What is stored once more without a change stays as old as it is. */
const latest = new Map<string, Draft>();

/** Forms whose stored draft has been put back. Until then, what is typed is added to it. */
const restored = new Set<string>();

/** By form, what a restored draft has and the page has no place for. It waits for a page that has one. */
const unplaced = new Map<string, Draft['fields']>();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps drafts of what visitors write to the company, at each change and from before hydration on. */
export function watchDrafts(): void {
  keepPosted();
  document.addEventListener('input', keepPosted);
}

const keepPosted = () => keepDrafts('[method=post]');

/** @param which of the forms with `data-draft` and a `name`; what has been changed in their fields is stored */
export function keepDrafts(which = ''): void {
  for (const [form, fields] of draftForms(which)) {
    const typed = fields.filter(isChanged).map((field) => [keyOf(field), currentValue(field)] as const);
    const former = latest.get(form);
    // A draft that waits to be put back is not this one.
    if (typed.length === 0 && !former) continue;
    const stored = restored.has(form) ? undefined : storedDraft(DRAFT_KEY + form);
    const waiting = stored && isFresh(stored) ? stored.fields : {};
    const changed = { ...unplaced.get(form), ...waiting, ...Object.fromEntries(typed) };
    const isEmpty = Object.keys(changed).length === 0;
    const draft =
      former && hasSameFields(former.fields, changed) ? former : { at: Date.now(), fields: changed };
    latest.set(form, draft);
    withStorage((storage) => {
      if (isFresh(draft) && !isEmpty) storage.setItem(DRAFT_KEY + form, JSON.stringify(draft));
      else storage.removeItem(DRAFT_KEY + form);
    });
  }
  dropOldDrafts();
}

/** Puts drafts back into the forms that are there, each once. Drafts of other forms wait until those are shown. */
export function restoreDrafts(): void {
  dropOldDrafts();
  for (const [form, fields] of draftForms()) {
    restored.add(form);
    const draft = storedDraft(DRAFT_KEY + form);
    unplaced.delete(form);
    if (draft === undefined) continue;
    withStorage((storage) => storage.removeItem(DRAFT_KEY + form));
    latest.set(form, draft);
    // What was typed before the page could do this is newer.
    const empty = fields.filter((field) => keyOf(field) in draft.fields && !isChanged(field));
    for (const field of empty) setValue(field, draft.fields[keyOf(field)] ?? '');
    // A field that the page does not have, or a choice that its list does not have.
    const placed = new Set(fields.filter(isChanged).map(keyOf));
    const rest = Object.entries(draft.fields).filter(([key]) => !placed.has(key));
    unplaced.set(form, Object.fromEntries(rest));
    announce(empty);
  }
  // No event reports what the browser has put back, or what was typed before hydration.
  keepPosted();
}

/** Forgets what was stored of a form that has been sent. */
export function forgetDraft(form: string): void {
  latest.delete(form);
  unplaced.delete(form);
  withStorage((storage) => storage.removeItem(DRAFT_KEY + form));
}

function hasSameFields(one: Draft['fields'], other: Draft['fields']): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Now, and when the next one is too old. */
function dropOldDrafts(): void {
  clearTimeout(timer);
  let next = Number.POSITIVE_INFINITY;
  withStorage((storage) => {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(DRAFT_KEY))) {
      const draft = storedDraft(key);
      if (draft && isFresh(draft)) next = Math.min(next, draft.at + DRAFT_LIFETIME_MS);
      else storage.removeItem(key);
    }
  });
  if (Number.isFinite(next)) timer = setTimeout(dropOldDrafts, next - Date.now());
}

// A clock that was set back tells nothing of the age.
const isFresh = ({ at }: Draft) => Math.abs(Date.now() - at) < DRAFT_LIFETIME_MS;

const storedDraft = (key: string) =>
  withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as Draft | null) ?? undefined;

/** The fields that may be stored, by the name of their form. */
function draftForms(which = ''): Map<string, Field[]> {
  const forms = new Map<string, Field[]>();
  for (const field of document.querySelectorAll<Field>(`form[data-draft]${which} :is(${FIELDS})`)) {
    const form = formNameOf(field);
    const fields = forms.get(form) ?? [];
    forms.set(form, fields);
    const kind = field.type + field.name + field.autocomplete;
    if (!field.matches(SENSITIVE) && !SENSITIVE_KIND.test(kind)) fields.push(field);
  }
  return forms;
}
