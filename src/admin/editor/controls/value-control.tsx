import { definePart, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { AssetControl } from './asset-control.tsx';
import { BooleanControl, ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { NumberControl } from './number-control.tsx';
import { ObjectControl, VariantsControl } from './object-control.tsx';
import { PlainListControl } from './plain-list-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { RichTextControl } from './rich-text-control.tsx';
import { TextControl } from './text-control.tsx';

// The mask is needed by few types.
const phoneControl = definePart(async () => (await import('./phone-control.tsx')).PhoneControl);

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
      return <PlainListControl {...props} kind={kind} Value={ValueControl} />;
    case 'object':
      return <ObjectControl {...props} kind={kind} Value={ValueControl} />;
    case 'variants':
      return <VariantsControl {...props} kind={kind} Value={ValueControl} />;
    case 'texts':
      // Shown with the items to which the texts belong.
      return null;
  }
}
