import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { AssetControl } from './asset-control.tsx';
import { BooleanControl, ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { NumberControl } from './number-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextControl } from './text-control.tsx';

// Needed by few types.
const phoneControl = definePart(async () => (await import('./phone-control.tsx')).PhoneControl);
const compoundControl = definePart(async () => (await import('./compound-control.tsx')).CompoundControl);

/** The control of a value of any kind. */
export function ValueControl(props: ControlProps) {
  const { kind } = props;
  switch (kind.kind) {
    case 'line':
    case 'text':
    case 'email':
    case 'url':
    case 'postal-code':
      return <TextControl {...props} kind={kind} />;
    case 'rich-text':
      return <RichTextControl {...props} kind={kind} />;
    case 'date':
    case 'instant':
      return <DateControl {...props} kind={kind} />;
    case 'number':
      return <NumberControl {...props} kind={kind} />;
    case 'boolean':
      return <BooleanControl {...props} kind={kind} />;
    case 'choice':
      return <ChoiceControl {...props} kind={kind} />;
    case 'phone':
      return <LazyPart part={phoneControl} {...props} kind={kind} />;
    case 'reference':
      return <ReferenceControl {...props} kind={kind} />;
    case 'asset':
      return <AssetControl {...props} kind={kind} />;
    case 'list':
    case 'object':
    case 'variants':
      return <LazyPart part={compoundControl} {...props} kind={kind} Value={ValueControl} />;
    case 'texts':
      // Shown with the items to which the texts belong.
      return null;
  }
}
