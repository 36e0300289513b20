import type { FieldLabel } from '#admin/content-labels/content-labels.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';

/** Properties of every control, which shows one value of a kind. */
export interface ControlProps<Name extends FieldKind['kind'] = FieldKind['kind']> {
  kind: Extract<FieldKind, { kind: Name }>;
  id: string;
  /** Accessible name. */
  name: string;
  /** Labels of options and of fields within the value. */
  label: FieldLabel;
  value: JsonValue | undefined;
  onChange: (value: JsonValue) => void;
  /** The language of the value; null for shared values. */
  lang: Locale | null;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
}

interface GroupProps extends Pick<ControlProps, 'id' | 'name'> {
  describedBy?: string | undefined;
}

/** Attributes of a control of several parts. Its label is elsewhere, so it is no fieldset. */
export const groupProps = ({ id, name, describedBy }: GroupProps) => ({
  id,
  role: 'group',
  tabIndex: -1,
  'aria-label': name,
  'aria-describedby': describedBy,
});

type NamedProps = Pick<ControlProps, 'id' | 'name' | 'lang' | 'isInvalid' | 'describedBy'>;

/** Attributes of a native control. */
export const nativeProps = ({ id, name, lang, isInvalid, describedBy }: NamedProps) => ({
  id,
  'aria-label': name,
  lang: lang ?? undefined,
  'aria-invalid': isInvalid || undefined,
  'aria-describedby': describedBy,
});
