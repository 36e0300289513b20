import { useState } from 'react';
import type { JsonValue } from '#model/editing/field-description.ts';

interface DraftText {
  text: string;
  setText: (text: string) => void;
  /** Shows the value as it is formatted again, after the input was left. */
  finish: () => void;
}

/**
 * The text of an input whose value is something else, such as a number: what is typed stays as it is until the input
 * is left, and a value that changes elsewhere replaces it.
 */
export function useDraftText(
  value: JsonValue | undefined,
  format: () => string,
  onText: (text: string) => JsonValue,
  onChange: (value: JsonValue) => void,
): DraftText {
  const [draft, setDraft] = useState<{ text: string; value: JsonValue }>();
  return {
    text: draft !== undefined && draft.value === (value ?? null) ? draft.text : format(),
    setText(text) {
      const next = onText(text);
      setDraft({ text, value: next });
      onChange(next);
    },
    finish: () => setDraft((current) => (typeof current?.value === 'string' ? current : undefined)),
  };
}
