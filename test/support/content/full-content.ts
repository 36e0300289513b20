import { type Locale, locales } from '#language/locale/locale.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { findMarkedFields } from '#model/fields/field-types.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { insertAsset } from '#store/content/asset.ts';
import type { Fields } from '#store/schema.ts';
import { generateSample } from './sample-content.ts';

/** Types that other types refer to, in dependency order. */
const referencedTypes: ContentTypeName[] = [
  'news-category',
  'document-category',
  'vacancy-field',
  'deal-field',
  'faq-category',
  'city',
  'document',
  'video',
  'offering',
  'deal',
];
const orderedTypes = [
  ...referencedTypes,
  ...contentTypeNames.filter((name) => !referencedTypes.includes(name)),
];

const mediaTypes: Record<AssetKind, string> = {
  picture: 'image/webp',
  document: 'application/pdf',
  video: 'video/mp4',
  captions: 'text/vtt',
};

async function addAssets(context: WriteContext): Promise<Record<AssetKind, number>> {
  const assets = {} as Record<AssetKind, number>;
  for (const kind of Object.keys(mediaTypes) as AssetKind[]) {
    assets[kind] = await insertAsset(context.db, {
      sha256: 'ab'.repeat(32),
      name: `sample-${kind}`,
      mediaType: mediaTypes[kind],
      bytes: 1000,
      width: kind === 'picture' ? 1200 : null,
      height: kind === 'picture' ? 800 : null,
      colour: kind === 'picture' ? '#336699' : null,
      animated: false,
      alt: { kk: 'Сурет', ru: 'Рисунок', en: 'Picture' },
    });
  }
  return assets;
}

function setAtPath(value: unknown, path: readonly (string | number)[], newValue: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return;
  const container = value as Record<string | number, unknown>;
  if (rest.length === 0) container[key] = newValue;
  else setAtPath(container[key], rest, newValue);
}

/** Publishes one entry of each type with every field filled in, in all languages. */
export async function publishFullContent(context: WriteContext): Promise<void> {
  const assets = await addAssets(context);
  const entries = new Map<ContentTypeName, number>();
  const fieldsOf = (schema: Parameters<typeof findMarkedFields>[0]): Fields => {
    const fields = generateSample(schema, 'full') as Fields;
    for (const field of findMarkedFields(schema, fields)) {
      if (field.kind === 'reference') setAtPath(fields, field.path, entries.get(field.to));
      if (field.kind === 'asset') setAtPath(fields, field.path, assets[field.of]);
    }
    return fields;
  };
  for (const name of orderedTypes) {
    const type = contentTypeOf(name);
    const editions = Object.fromEntries(
      locales.map((locale) => [locale, { fields: fieldsOf(type.localised()) }]),
    ) as Record<Locale, { fields: Fields }>;
    const shared = fieldsOf(type.shared());
    // All sample paths are equal, and a redirect rule must not point to itself.
    if (name === 'redirect') shared.to = '/another';
    // All sample times are equal, and opening and closing time must differ.
    if (name === 'city') setAtPath(shared, ['hours', 0, 'to'], '18:00');
    const id = await putEntry(context, { type: name, shared, editions });
    await publishEntry(context, { entryId: id, locales });
    entries.set(name, id);
  }
}
