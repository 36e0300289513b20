import { expect, test } from 'vitest';
import { contentLabels as kk } from '#admin/content-labels/kk.ts';
import { contentLabels as ru } from '#admin/content-labels/ru.ts';
import type { AdminMessageKey } from '#admin/messages/admin-messages.ts';
import { messages as editor } from '#admin/messages/kk/editor.ts';
import { createTranslate } from '#messages/translate.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { kindAt } from '../form/kind-at.ts';
import { labelAt } from '../labels/path-label.ts';
import { ResourceStore } from '../resources/resource-store.ts';
import { valueText } from './value-text.ts';

const labels = { kk, ru };
const resources = new ResourceStore();
const t = createTranslate<AdminMessageKey>('kk', editor);

test.each<[keyof typeof labels, ContentTypeName, string, JsonValue, string]>([
  ['kk', 'news', 'figures[a].format', 'money', 'Сома, ₸'],
  ['ru', 'news', 'figures[a].format', 'money', 'Сумма, ₸'],
  [
    'ru',
    'city',
    'hours',
    [{ days: [1, 2, 3], from: '09:00', to: '18:00' }],
    'Понедельник, Вторник, Среда\n09:00\n18:00',
  ],
  ['ru', 'tariff-group', 'schedules[a].rows[b].rate', { kind: 'free' }, 'Бесплатно'],
  ['ru', 'news', 'figures[a].format', 'unknown', 'unknown'],
])('In %s, a value of %s at %s is shown in words: %j', (locale, type, path, value, text) => {
  const kind = kindAt(describeContentType(type), 'shared', path);
  const label = labelAt(labels[locale], type, 'shared', path);
  expect(valueText(value, { kind, label, locale, lang: null, resources, t })).toBe(text);
});
