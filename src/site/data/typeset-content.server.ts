import { bindText, setHtml, setText } from '#language/text/typeset.ts';

/** Names are shown as the API says them, and these other fields are read by programs. */
const asItIs = new Set(['name', 'brand', 'legal_name', 'alt', 'url', 'phone', 'email']);

/** Their spaces are bound, so that no figure parts from its unit; the rest stays, for links and data name the same title. */
const titles = new Set(['title', 'question']);

/** What pages share is one answer for all of them. */
const ofShared = new WeakMap<object, unknown>();

/**
 * The content of an answer with its running texts set (`setText`). This happens where pages are made: the browser gets
 * texts that are ready.
 */
export function setContent<T>(content: T): T;
export function setContent(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return set(content, setText);
  const known = ofShared.get(content);
  if (known !== undefined) return known;
  const made = set(content, setText);
  ofShared.set(content, made);
  return made;
}

/** @returns the value itself where nothing in it is set */
function set(value: unknown, how: (text: string) => string): unknown {
  if (typeof value === 'string') return setString(value, how);
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? setArray(value, how) : setObject(value, how);
}

function setArray(values: readonly unknown[], how: (text: string) => string): readonly unknown[] {
  const made = values.map((each) => set(each, how));
  return made.some((each, index) => each !== values[index]) ? made : values;
}

function setObject(content: object, how: (text: string) => string): object {
  const fields = content as Readonly<Record<string, unknown>>;
  // Marks count from the beginning of the text, so it may not grow.
  const inside = 'marks' in content ? bindText : how;
  // Of a link, a menu's entry above all, the label is its name; of a figure it is a text.
  const leads = 'target' in content;
  let made: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const each = fields[key];
    if (typeof each === 'string' && (asItIs.has(key) || (key === 'label' && leads))) continue;
    const it = set(each, titles.has(key) ? bindText : inside);
    if (it === each) continue;
    made ??= { ...content };
    made[key] = it;
  }
  return made ?? content;
}

// An address, a date or a code is one word.
function setString(text: string, how: (text: string) => string): string {
  if (text.startsWith('<') || /<\/[a-z][a-z0-9]*>/.test(text)) return setHtml(text);
  return /[ –]/.test(text) ? how(text) : text;
}
