import { type Locale, locales } from '#language/locale/locale.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { type AssetKind, markedFieldsOf } from '#model/fields/field-types.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { saveEntry } from '#operations/publishing/save-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import { insertAsset } from '#store/content/asset.ts';
import type { Fields } from '#store/schema.ts';
import { sampleOf } from './sample-content.ts';

/** Those that others refer to, in an order in which each finds what it refers to. */
const first: ContentTypeName[] = [
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
const ordered = [...first, ...contentTypeNames.filter((name) => !first.includes(name))];

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
      alt: { kk: 'Сурет', ru: 'Рисунок', en: 'Picture' },
    });
  }
  return assets;
}

function put(value: unknown, path: readonly (string | number)[], given: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return;
  const place = value as Record<string | number, unknown>;
  if (rest.length === 0) place[key] = given;
  else put(place[key], rest, given);
}

/** Publishes, through the operations, one entry of each type with something in every field, in all languages. */
export async function publishFullContent(context: WriteContext): Promise<void> {
  const assets = await addAssets(context);
  const entries = new Map<ContentTypeName, number>();
  const fieldsOf = (schema: Parameters<typeof markedFieldsOf>[0]): Fields => {
    const fields = sampleOf(schema, 'full') as Fields;
    for (const field of markedFieldsOf(schema, fields)) {
      if (field.kind === 'reference') put(fields, field.path, entries.get(field.to));
      if (field.kind === 'asset') put(fields, field.path, assets[field.of]);
    }
    return fields;
  };
  for (const name of ordered) {
    const type = contentTypeOf(name);
    const editions = Object.fromEntries(
      locales.map((locale) => [locale, { fields: fieldsOf(type.localised()) }]),
    ) as Record<Locale, { fields: Fields }>;
    const shared = fieldsOf(type.shared());
    // The sample has one path for every path, and a rule that leads to itself is refused.
    if (name === 'redirect') shared.to = '/another';
    // It has one time for every time, and an office that opens and closes at once is refused.
    if (name === 'city') put(shared, ['hours', 0, 'to'], '18:00');
    const id = await saveEntry(context, { type: name, shared, editions });
    await publishEntry(context, { entryId: id, locales });
    entries.set(name, id);
  }
}
