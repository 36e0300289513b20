import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { FieldDescription, FieldKind } from '#model/editing/field-description.ts';
import { typefaceNames } from '#model/theme/typefaces.ts';
import { type FieldLabel, labelsOfType } from './content-labels.ts';
import { contentLabels as en } from './en.ts';
import { findFieldLabel } from './find-field-label.ts';
import { contentLabels as kk } from './kk.ts';
import { contentLabels as ru } from './ru.ts';

const labels = { kk, ru, en };

type Labels = Readonly<Record<string, FieldLabel>>;

/** Checks that labels describe exactly the fields, and returns the labels of each object. */
function collectSiblings(fields: readonly FieldDescription[], byName: Labels, path: string): Labels[] {
  expect(Object.keys(byName).sort(), path).toEqual(fields.map(({ name }) => name).sort());
  const nested = fields.flatMap((field) => {
    const label = byName[field.name];
    return label ? collectNested(field, label, `${path}.${field.name}`) : [];
  });
  return [byName, ...nested];
}

function collectNested(kind: FieldKind, label: FieldLabel, path: string): Labels[] {
  if (kind.kind === 'list') {
    expect('item' in label, path).toBe(kind.item.kind === 'object');
    return collectNested(kind.item, label, path);
  }
  if (kind.kind === 'texts') return collectNested(kind.value, label, path);
  if (kind.kind === 'object') return collectSiblings(kind.fields, label.fields ?? {}, path);
  expect(label.fields, path).toBeUndefined();
  const options = kind.kind === 'choice' ? kind.options.map(String) : [];
  expect(Object.keys(label.options ?? {}), path).toEqual(options);
  if (kind.kind !== 'variants') return [];
  expect(Object.keys(label.variants ?? {}), path).toEqual(kind.variants.map(({ value }) => value));
  return kind.variants.flatMap(({ value, fields }) =>
    collectSiblings(fields, label.variants?.[value]?.fields ?? {}, `${path}.${value}`),
  );
}

function textsIn(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
}

describe.each(locales)('Labels in %s', (locale) => {
  const siblings = contentTypeNames.flatMap((name) => {
    const { shared, localised } = describeContentType(name);
    const type = labelsOfType(labels[locale], name);
    return [
      ...collectSiblings(shared, type.shared, `${name}.shared`),
      ...collectSiblings(localised, type.localised, `${name}.localised`),
    ];
  });

  test('name an only entry as its screen: the menu has the plural, the heading the singular', () => {
    // The menu leads to a screen about the consent, whose heading is the plural too.
    const only = contentTypeNames.filter(
      (name) => describeContentType(name).isSingleton && name !== 'consent',
    );
    const named = only.map((name) => labelsOfType(labels[locale], name));
    expect(named.map(({ singular }) => singular)).toEqual(named.map(({ plural }) => plural));
  });

  test('differ between the fields of an object', () => {
    expect(siblings.length).toBeGreaterThan(80);
    for (const fields of siblings) {
      const names = Object.values(fields).map(({ label }) => label);
      expect(new Set(names).size, names.join(', ')).toBe(names.length);
    }
  });

  test('differ between content types', () => {
    const plurals = contentTypeNames.map((name) => labels[locale].types[name].plural);
    expect(new Set(plurals).size).toBe(plurals.length);
  });

  test('name the creation of entries, except of types with one entry', () => {
    for (const name of contentTypeNames) {
      expect(labels[locale].types[name].create === null, name).toBe(describeContentType(name).isSingleton);
    }
  });

  test('are short, and help has at most 300 characters and ends like a sentence', () => {
    for (const { key, text } of textsIn(labels[locale])) {
      expect(text.trim()).toBe(text);
      expect(text.length, text).toBeLessThanOrEqual(key === 'help' ? 300 : 60);
      expect(text.endsWith('.'), text).toBe(key === 'help');
    }
  });
});

/** Loanwords that Kazakh and Russian spell alike. */
const sharedWords = [
  'Бизнес',
  'Карточка',
  'Клиент',
  'Команда',
  'Компания',
  'Лицензия',
  'Логотип',
  'Портрет',
  'Тариф',
  'Телефон',
  'Файл',
];

test('Each text is in its own language', () => {
  for (const { text } of textsIn(ru)) expect(text).not.toMatch(/[әіңғүұқөһ]/iu);
  for (const { text } of textsIn(en)) expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  const russian = new Set(textsIn(ru).map(({ text }) => text));
  const names = new Set(Object.values(typefaceNames));
  const isAlike = (text: string) => russian.has(text) && !names.has(text);
  const alike = new Set(textsIn(kk).flatMap(({ text }) => (isAlike(text) ? [text] : [])));
  expect([...alike].sort()).toEqual(sharedWords);
});

describe('The label of a key path', () => {
  const find = (type: (typeof contentTypeNames)[number], path: string) => {
    const { shared, localised } = labelsOfType(en, type);
    return findFieldLabel({ ...shared, ...localised }, path)?.label;
  };

  test.each([
    ['offering', 'title', 'Title'],
    ['offering', 'features[ab12].text', 'Text'],
    ['offering', 'features[ab12]', 'Features'],
    ['news', 'figure_labels[clients]', 'Labels of the figures'],
    ['about-compliance-control', 'reporting.steps[item-1].text', 'Text'],
    ['about-licenses', 'licenses[broker].issuer', 'Issued by'],
    ['tariff-group', 'schedules[2026].rows[trade].rate', 'Tariff'],
    ['tariff-group', 'schedules[2026].rows[trade].rate.kind', 'Tariff'],
    ['tariff-group', 'schedules[2026].rows[trade].rate.percent', 'Percentage, %'],
    ['news', 'former', undefined],
    ['news', 'title.former', undefined],
  ] as const)('%s: %s', (type, path, label) => {
    expect(find(type, path)).toBe(label);
  });
});
