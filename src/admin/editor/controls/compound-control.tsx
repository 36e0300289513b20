import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import { ObjectControl, VariantsControl } from './object-control.tsx';
import { PlainListControl } from './plain-list-control.tsx';

interface CompoundControlProps extends ControlProps<'list' | 'object' | 'variants'> {
  /** The control of a value within this one. */
  Value: ComponentType<ControlProps>;
}

/** The control of a value that consists of others. In one module, so that a new item of a list is shown at once. */
export function CompoundControl(props: CompoundControlProps) {
  const { kind } = props;
  switch (kind.kind) {
    case 'list':
      return <PlainListControl {...props} kind={kind} />;
    case 'object':
      return <ObjectControl {...props} kind={kind} />;
    case 'variants':
      return <VariantsControl {...props} kind={kind} />;
  }
}
