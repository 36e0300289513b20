import type { ComponentProps } from 'react';
import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import type { FieldNotes } from './field-notes.tsx';

const fieldNotes = definePart(async () => (await import('./field-notes.tsx')).FieldNotes, 'editor-parts');

/** Notes at a field. Few fields have any, so their code is loaded with the first one. */
export function LazyFieldNotes(props: ComponentProps<typeof FieldNotes>) {
  return <LazyPart part={fieldNotes} {...props} />;
}
