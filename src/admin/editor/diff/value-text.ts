import { entryTitle } from '#admin/api/entry-title.ts';
import type { FieldLabel } from '#admin/content-labels/content-labels.ts';
import type { TranslateAdmin } from '#admin/messages/admin-messages.ts';
import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { formatDate, formatDateTime } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { isRecord, propertyOf } from '#model/editing/json-value.ts';
import { variantOf } from '#model/editing/keyed-items.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import type { ResourceStore } from '../resources/resource-store.ts';
import { richTextLines } from './rich-text-lines.ts';

interface Options {
  /** Undefined for unknown fields. */
  kind: FieldKind | undefined;
  /** Labels of options and of fields within the value. */
  label: FieldLabel | undefined;
  /** The language of the interface. */
  locale: Locale;
  lang: Locale | null;
  resources: ResourceStore;
  t: TranslateAdmin;
}

/** A value as text, for comparison and for dialogs. */
export function valueText(value: JsonValue, options: Options): string {
  const { kind, label, locale, lang, resources, t } = options;
  if (value === null || value === '') return '';
  if (kind === undefined) return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  switch (kind.kind) {
    case 'rich-text':
      return richTextLines(String(value));
    case 'date':
      return isLocalDate(value) ? formatDate(value, locale) : String(value);
    case 'instant':
      return isInstant(value) ? formatDateTime(value, locale) : String(value);
    case 'number':
      return typeof value === 'number' ? formatNumber(value, locale, decimalsOf(value)) : String(value);
    case 'boolean':
      return t(value === true ? 'ui.yes' : 'ui.no');
    case 'choice':
      return label?.options?.[String(value)] ?? String(value);
    case 'phone':
      return formatPhone(String(value), locale);
    case 'reference': {
      const entry = typeof value === 'number' ? resources.findEntry(value) : undefined;
      return (
        (entry && entryTitle(entry, lang ?? locale).text) ||
        t('editor.reference.unknown', { id: String(value) })
      );
    }
    case 'asset': {
      const id = assetIdOf(value) ?? 0;
      const name = resources.findAsset(id)?.name ?? t('editor.asset.unknown', { id });
      return joinLines([name, ...ownTexts(value)]);
    }
    case 'list':
      return Array.isArray(value)
        ? value
            .map((item) => valueText(item, { ...options, kind: kind.item }))
            .filter(isNotEmpty)
            .join(kind.item.kind === 'choice' ? ', ' : '\n')
        : '';
    case 'texts':
      return isRecord(value)
        ? joinLines(Object.values(value).map((text) => valueText(text, { ...options, kind: kind.value })))
        : '';
    case 'object':
      return fieldsText(kind.fields, label?.fields, value, options);
    case 'variants': {
      const variant = variantOf(kind, value);
      if (!variant) return '';
      const labels = label?.variants?.[variant.value];
      const text = fieldsText(variant.fields, labels?.fields, value, options);
      return joinLines([labels?.label ?? variant.value, text]);
    }
    default:
      return String(value);
  }
}

const isNotEmpty = (text: string) => text !== '';

const joinLines = (texts: readonly string[]) => texts.filter(isNotEmpty).join('\n');

const fieldsText = (
  fields: readonly FieldDescription[],
  labels: FieldLabel['fields'],
  value: JsonValue,
  options: Options,
) =>
  joinLines(
    fields.map((field) =>
      valueText(propertyOf(value, field.name) ?? null, {
        ...options,
        kind: field,
        label: labels?.[field.name],
      }),
    ),
  );

/** All decimals of a number, such as those of a coordinate. */
const decimalsOf = (value: number) => {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return decimals > 3 && decimals <= 20 ? { decimals } : {};
};

/** The texts that a picture has in one place. */
const ownTexts = (value: JsonValue): string[] =>
  isRecord(value)
    ? Object.values(value).flatMap((texts) => (isRecord(texts) ? Object.values(texts).map(String) : []))
    : [];
