import { useMemo, useSyncExternalStore } from 'react';
import type { Section } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { ContentLabels } from '../content-labels/content-labels.ts';
import { getContentLabels, subscribeToMessages } from './message-store.ts';

/** Labels of content types and fields in the language of the interface. The shell has loaded them. */
export function useContentLabels(): ContentLabels {
  const labels = useSyncExternalStore(subscribeToMessages, getContentLabels);
  if (!labels) throw new Error('The labels of content types are not loaded.');
  return labels;
}

/** Names of sections and content types. */
export interface TypeLabels {
  section(name: Section): string;
  /** Name of one entry. */
  singular(type: ContentTypeName): string;
  /** Name of the list of entries. */
  plural(type: ContentTypeName): string;
  /** Label of the button that creates an entry; `null` if there is only one. */
  create(type: ContentTypeName): string | null;
}

const typeLabelsOf = ({ sections, types }: ContentLabels): TypeLabels => ({
  section: (name) => sections[name],
  singular: (type) => types[type].singular,
  plural: (type) => types[type].plural,
  create: (type) => types[type].create,
});

/** Names of sections and content types in the language of the interface. */
export function useTypeLabels(): TypeLabels {
  const labels = useContentLabels();
  return useMemo(() => typeLabelsOf(labels), [labels]);
}
