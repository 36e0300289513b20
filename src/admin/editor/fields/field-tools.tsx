import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { useEditor } from '../editor-context.tsx';

/** Tools of single fields, by type and path. */
const tools = {
  'document.files': definePart(
    async () => (await import('../document/new-version.tsx')).NewVersion,
    'document-version',
  ),
  'video.captions': definePart(
    async () => (await import('../captions/captions-panel.tsx')).CaptionsPanel,
    'captions',
  ),
};

/** What is shown below a field of one content type. */
export function FieldTools({ path }: { path: string }) {
  const part = tools[`${useEditor().type.name}.${path}` as keyof typeof tools];
  return part && <LazyPart part={part} />;
}
