import { definePart } from '#admin/ui/lazy-part/lazy-part.tsx';

export const copyDialog = definePart(
  async () => (await import('./copy-dialog.tsx')).CopyDialog,
  'editor-parts',
);
