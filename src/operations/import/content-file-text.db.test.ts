import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasNoEntries } from '#store/content/entry.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { importContent } from './import-content.ts';

let base: TestStore;
let directory: TemporaryDirectory;

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
});
afterAll(async () => {
  await base.drop();
  await directory.remove();
});
beforeEach(() => rm(join(directory.path, 'content'), { recursive: true, force: true }));

const folder = () => join(directory.path, 'content');

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries({ 'faq-category/service.yaml': category, ...files })) {
    await mkdir(dirname(join(folder(), name)), { recursive: true });
    await writeFile(join(folder(), name), text);
  }
}

const category = 'shared: { type: private }\nkk: { name: Қызмет }\n';
const faq = (answer: string, question = 'Сұрақ') =>
  `shared: { type: private, category: service }\nkk:\n  question: ${question}\n  answer: ${answer}\n`;

const run = () =>
  importContent(
    { ...writeContext(base.store), files: openMediaFolder(join(directory.path, 'media')) },
    folder(),
  );

test.each([
  [
    'Unsupported markup',
    faq('|\n    Бір\n\n    <iframe src="/x"></iframe>'),
    'faq/a.yaml could not be imported: line 7: kk.answer: <iframe src="/x"> is not supported',
  ],
  ['A literal asterisk pair', faq('|\n    Бір\n    ** екі **'), 'line 6: kk.answer: "**" would be shown'],
  ['A folded list', faq('>-\n    Бір\n    - екі'), 'line 4: kk.answer: has paragraphs, lists or headings'],
  [
    'A folded paragraph',
    faq('>-\n    Бір\n\n    екі'),
    'line 4: kk.answer: has paragraphs, lists or headings',
  ],
  ['Markup in plain text', faq('Иә', "'**Сұрақ**'"), 'line 3: kk.question: is plain text'],
  ['A number instead of a text', faq('2026'), 'line 4: kk.answer: Invalid input'],
  [
    'A number with a leading zero',
    faq('Иә', '050000'),
    'faq/a.yaml is not a content file: line 3: 050000 would be read as',
  ],
  ['A comment after a value', faq('Иә', 'Кеңсе #5'), 'line 3: "#5" would be left out'],
  ['An unknown field', `${faq('Иә')}  anser: x\n`, 'line 5: kk.anser: there is no such field'],
  [
    'A reference to an unknown entry',
    faq('Иә').replace('service', 'servis'),
    'line 1: shared.category: there is no faq-category "servis"',
  ],
  ['An unknown locale', `${faq('Иә')}de: {}\n`, 'the file: '],
])('%s fails the import with file and line', async (_, text, message) => {
  await write({ 'faq/a.yaml': text });
  await expect(run()).rejects.toThrow(message);
  expect(await hasNoEntries(base.store.db)).toBe(true);
});

test('A text with a misspelled key fails the import', async () => {
  await write({
    'news-category/c.yaml': 'kk: { name: Компания }',
    'news/a.yaml': [
      'shared:\n  category: c\n  date: 2026-01-21T06:00:00Z',
      '  figures:\n    - { key: trades, value: 5, format: number }',
      'kk:\n  title: Жаңалық\n  summary: Қысқаша\n  body: Мәтін\n  figure_labels:\n    trade: мәміле\n',
    ].join('\n'),
  });
  await expect(run()).rejects.toThrow('line 11: kk.figure_labels.trade: belongs to no item');
});

test.each(['faq/a.yml', 'faq/a.md', 'fqa/a.yaml', 'a.yaml', 'a.yml'])(
  'The misplaced file %s fails the import',
  async (name) => {
    await write({ [name]: faq('Иә') });
    await expect(run()).rejects.toThrow('would not be imported');
  },
);

test('Supported Markdown is published as written', async () => {
  await write({
    'faq/a.yaml': faq(
      '|\n    10~20 ₸ және 30~40 ₸, ~~1000 ₸~~ 900 ₸\n\n    3. **«Қазына»**ның\n    5. екінші\n\n    <div>A</div><div>B</div>',
    ),
  });
  await run();
  const { item } = await base.store.db
    .selectFrom('published')
    .select('item')
    .where('type', '=', 'faq')
    .executeTakeFirstOrThrow();
  const { words } = await base.store.db
    .selectFrom('published')
    .select('words')
    .where('type', '=', 'faq')
    .executeTakeFirstOrThrow();
  const { answer } = (typeof item === 'string' ? JSON.parse(item) : item) as { answer: string };
  expect(answer.replaceAll('\n', '')).toBe(
    '<p>10~20 ₸ және 30~40 ₸, <s>1000 ₸</s> 900 ₸</p><ol start="3"><li><strong>«Қазына»</strong>ның</li><li value="5">екінші</li></ol><div>A</div><div>B</div>',
  );
  expect(words).toBe('10~20 ₸ және 30~40 ₸, 900 ₸ · «Қазына»ның · екінші · A · B');
});
