import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { FieldDescription } from './field-description.ts';
import {
  confirmSources,
  findStale,
  type TranslationSource,
  toVersion,
  updateSources,
  type Versions,
} from './translation-sources.ts';

const line = (name: string): FieldDescription => ({
  name,
  kind: 'line',
  max: 100,
  isOptional: true,
  empty: null,
});
const fields: FieldDescription[] = [
  line('title'),
  line('note'),
  { ...line('search_words'), ...{ kind: 'text', max: 100, isForSearch: true } },
  {
    name: 'steps',
    kind: 'list',
    isKeyed: true,
    min: 0,
    max: null,
    isOptional: true,
    empty: [],
    item: { kind: 'object', fields: [line('text')] },
  },
];

type Texts = Partial<Record<Locale, Record<string, string | readonly { key: string; text: string }[]>>>;

/** An entry whose revisions are numbered. */
class Editing {
  sources: TranslationSource[] = [];
  texts: Texts = {};
  private revisions = 0;
  private versions: Versions = {};

  save(texts: Texts, options: Pick<Parameters<typeof updateSources>[0], 'isMinor' | 'origins'> = {}): this {
    const before = this.versions;
    const after = { ...before };
    for (const locale of locales) {
      const changed = texts[locale];
      if (!changed) continue;
      this.revisions += 1;
      this.texts = { ...this.texts, [locale]: changed };
      after[locale] = toVersion(fields, this.revisions, changed);
    }
    const { saved, deleted } = updateSources({ sources: this.sources, before, after, ...options });
    const keyOf = ({ locale, path }: TranslationSource) => `${locale} ${path}`;
    const sources = new Map(this.sources.map((source) => [keyOf(source), source]));
    for (const source of deleted) sources.delete(keyOf(source));
    for (const source of saved) sources.set(keyOf(source), source);
    this.sources = [...sources.values()];
    this.versions = after;
    return this;
  }

  stale(): string[] {
    return findStale(this.sources, this.versions)
      .map(({ locale, path, sourceLocale }) => `${locale} ${path} of ${sourceLocale}`)
      .sort();
  }

  confirm(locale: Locale): this {
    const stale = findStale(this.sources, this.versions).filter((source) => source.locale === locale);
    const confirmed = confirmSources(stale, this.versions);
    this.sources = this.sources.map(
      (source) => confirmed.find(({ path }) => path === source.path && source.locale === locale) ?? source,
    );
    return this;
  }
}

const translated = () =>
  new Editing().save({ kk: { title: 'Бір' }, ru: { title: 'Один' }, en: { title: 'One' } });

describe('Without records', () => {
  test('The first language with a text is the source of the others', () => {
    const editing = translated();
    editing.sources = [];
    expect(editing.stale()).toEqual([]);
    editing.save({ kk: { title: 'Бірінші' } });
    expect(editing.stale()).toEqual(['en title of kk', 'ru title of kk']);
  });

  test('A change of a translation marks nothing', () => {
    const editing = translated();
    editing.sources = [];
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toEqual([]);
  });

  test('The first language is the next one that has the text', () => {
    const editing = new Editing().save({ kk: {}, ru: { title: 'Один' }, en: { title: 'One' } });
    editing.sources = [];
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toEqual(['en title of ru']);
  });
});

describe('Sources', () => {
  test('Any language can be the source: the one that was written first', () => {
    const editing = new Editing().save({ en: { title: 'One' } }).save({ kk: { title: 'Бір' } });
    expect(editing.save({ en: { title: 'First' } }).stale()).toEqual(['kk title of en']);
    expect(editing.save({ kk: { title: 'Бірінші' } }).stale()).toEqual([]);
    expect(editing.save({ kk: { title: 'Бірінші!' } }).stale()).toEqual([]);
  });

  test('A third language is a translation of the original, not of a translation', () => {
    const editing = new Editing().save({ ru: { title: 'Один' } }).save({ kk: { title: 'Бір' } });
    editing.save({ en: { title: 'One' } });
    expect(editing.save({ kk: { title: 'Бірінші' } }).stale()).toEqual([]);
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toEqual(['en title of ru', 'kk title of ru']);
  });

  test('Words for the search have no source: each language has its own', () => {
    const editing = translated().save({ kk: { title: 'Бір', search_words: 'жел' } });
    expect(editing.save({ ru: { title: 'Один', search_words: 'ветер' } }).stale()).toEqual([]);
    expect(editing.save({ kk: { title: 'Бір', search_words: 'жел; диірмен' } }).stale()).toEqual([]);
  });

  test('A named origin is the source', () => {
    const editing = translated().save({ en: { title: 'First' } }, { origins: { en: { title: 'ru' } } });
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toEqual(['en title of ru']);
    expect(editing.save({ kk: { title: 'Бірінші' } }).stale()).toEqual(['en title of ru', 'ru title of kk']);
  });

  test('An original that is translated again from its translation swaps roles with it', () => {
    const editing = translated().save({ kk: { title: 'Бірінші' } }, { origins: { kk: { title: 'ru' } } });
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toContain('kk title of ru');
    expect(editing.stale()).not.toContain('ru title of kk');
  });

  test('Without its source a translation becomes an original', () => {
    const editing = translated().save({ kk: {} });
    expect(editing.stale()).toEqual([]);
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toEqual(['en title of ru']);
  });

  test('Texts that are saved together are up to date', () => {
    const editing = translated().save({ kk: { title: 'Екі' }, ru: { title: 'Два' } });
    expect(editing.stale()).toEqual(['en title of kk']);
  });
});

describe('Stale translations', () => {
  test('Exactly the changed text is stale', () => {
    const texts = (title: string) => ({ title, note: 'x', steps: [{ key: 'a', text: 'y' }] });
    const editing = new Editing().save({ kk: texts('Бір'), ru: texts('Один') });
    editing.save({ kk: { ...texts('Бір'), steps: [{ key: 'a', text: 'z' }] } });
    expect(editing.stale()).toEqual(['ru steps[a].text of kk']);
  });

  test('Moving or deleting an item marks nothing', () => {
    const steps = ['a', 'b', 'c'].map((key) => ({ key, text: key }));
    const editing = new Editing().save({ kk: { steps }, ru: { steps } });
    expect(editing.save({ kk: { steps: steps.toReversed() } }).stale()).toEqual([]);
    expect(editing.save({ kk: { steps: steps.slice(1) } }).stale()).toEqual([]);
  });

  test('A minor change keeps translations up to date, but not those that were stale', () => {
    const editing = translated().save({ kk: { title: 'Бірінші' } });
    editing.save({ ru: { title: 'Первый' } }).save({ kk: { title: 'Бірінші!' } }, { isMinor: true });
    expect(editing.stale()).toEqual(['en title of kk']);
  });

  test('A confirmed translation is up to date', () => {
    const editing = translated()
      .save({ kk: { title: 'Бірінші' } })
      .confirm('en');
    expect(editing.stale()).toEqual(['ru title of kk']);
  });

  test('A source that gets its former text again is up to date', () => {
    const editing = translated()
      .save({ kk: { title: 'Бірінші' } })
      .save({ kk: { title: 'Бір' } });
    expect(editing.stale()).toEqual([]);
  });

  test('A deleted translation is not stale, and a new one is up to date', () => {
    const editing = translated()
      .save({ kk: { title: 'Бірінші' } })
      .save({ ru: {} });
    expect(editing.stale()).toEqual(['en title of kk']);
    expect(editing.save({ ru: { title: 'Первый' } }).stale()).toEqual(['en title of kk']);
  });
});

describe('Any sequence of saves', () => {
  const value = fc.constantFrom('a', 'b', 'c');
  const texts = fc.record({ title: value, note: value }, { requiredKeys: [] });
  const partial = fc.record({ kk: texts, ru: texts, en: texts }, { requiredKeys: [] });
  const origin = fc.constantFrom(...locales);
  const origins = fc.record(
    { kk: fc.record({ title: origin }), ru: fc.record({ title: origin }), en: fc.record({ title: origin }) },
    { requiredKeys: [] },
  );
  const saves = fc.array(fc.tuple(partial, fc.boolean(), origins), { maxLength: 8 });
  type Steps = typeof saves extends fc.Arbitrary<infer Value> ? Value : never;
  const run = (steps: Steps) => {
    const editing = new Editing();
    for (const [changed, isMinor, named] of steps)
      editing.save(changed as Texts, { isMinor, origins: named });
    return editing;
  };

  test('Sources form no circle', () => {
    fc.assert(
      fc.property(saves, (steps) => {
        for (const source of run(steps).sources) {
          const others = run(steps).sources.filter(({ path }) => path === source.path);
          let at: Locale | undefined = source.sourceLocale;
          for (let step = 0; at !== undefined && step < 3; step += 1) {
            expect(at).not.toBe(source.locale);
            at = others.find(({ locale }) => locale === at)?.sourceLocale;
          }
        }
      }),
    );
  });

  test('Saving the same texts again changes nothing', () => {
    fc.assert(
      fc.property(saves, (steps) => {
        const editing = run(steps);
        const before = editing.sources;
        expect(editing.save(editing.texts).sources).toEqual(before);
      }),
    );
  });

  test('A language is up to date right after it was saved with all its texts changed', () => {
    fc.assert(
      fc.property(saves, origin, (steps, locale) => {
        const editing = run(steps).save({ [locale]: { title: 'new', note: 'new' } });
        expect(editing.stale().filter((each) => each.startsWith(locale))).toEqual([]);
      }),
    );
  });

  test('Only texts whose source changed become stale', () => {
    fc.assert(
      fc.property(saves, origin, (steps, locale) => {
        const editing = run(steps);
        const before = editing.stale();
        editing.save({ [locale]: { ...editing.texts[locale], title: 'new' } });
        const added = editing.stale().filter((each) => !before.includes(each));
        expect(added.every((each) => each.endsWith(`title of ${locale}`))).toBe(true);
      }),
    );
  });
});
