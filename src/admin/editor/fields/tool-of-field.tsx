import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';

const tools = {
  'document.files': definePart(
    async () => (await import('../document/new-version.tsx')).NewVersion,
    'document-version',
  ),
  'redirect.to': definePart(async () => (await import('../redirect/redirect-check.tsx')).RedirectCheck),
  'video.captions': definePart(
    async () => (await import('../captions/captions-panel.tsx')).CaptionsPanel,
    'captions',
  ),
};

/** The tool of a field. @param props.field type and path, as in `field-tools.tsx` */
export function ToolOfField({ field }: { field: string }) {
  const part = tools[field as keyof typeof tools];
  return part && <LazyPart part={part} />;
}
