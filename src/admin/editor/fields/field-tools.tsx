import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { useEditor } from '../editor-context.tsx';

const toolOfField = definePart(async () => (await import('./tool-of-field.tsx')).ToolOfField);

/** What is shown below a field of one content type. Few types have any, so the list of tools is loaded with the first. */
export function FieldTools({ path }: { path: string }) {
  const field = `${useEditor().type.name}.${path}`;
  return (
    /^(document\.files|redirect\.to|video\.captions)$/.test(field) && (
      <LazyPart part={toolOfField} field={field} />
    )
  );
}
