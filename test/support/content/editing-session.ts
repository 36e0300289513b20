import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { autosaveEntry } from '#operations/entries/autosave-entry.ts';
import { createEntry } from '#operations/entries/create-entry.ts';
import { type EntryState, loadEntry } from '#operations/entries/load-entry.ts';
import { restoreRevision } from '#operations/entries/restore-revision.ts';
import { type EntryConflict, saveEntry } from '#operations/entries/save-entry.ts';
import { OutdatedRevisionError } from '#operations/publishing/outdated-revision-error.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { RevisionIds } from '#store/schema.ts';

/*
 * Simulates three users who edit one entry, and compares the database with what was acknowledged to them. A document is
 * a map of texts by place: `shared date`, `shared figures[a]`, `kk title`, `ru figure_labels[a]`.
 */

export type Document = ReadonlyMap<string, string | number>;

export type Step =
  | { do: 'open' | 'autosave' | 'crash' | 'publish'; user: number }
  | { do: 'edit'; user: number; place: number; value: number | null }
  | { do: 'save'; user: number; keepsMine: boolean }
  | { do: 'save-together'; user: number; other: number }
  | { do: 'restore'; user: number; revision: number }
  | { do: 'restart' };

const figureKeys = ['a', 'b', 'c'];
export const places = [
  'shared date',
  ...figureKeys.map((key) => `shared figures[${key}]`),
  ...locales.flatMap((locale) => [
    `${locale} title`,
    `${locale} summary`,
    ...figureKeys.map((key) => `${locale} figure_labels[${key}]`),
  ]),
];

/** Required texts are never deleted, so that every draft can be published. */
const isRequired = (place: string) => /date|title|summary/u.test(place);

function valueAt(place: string, value: number): string | number {
  if (place === 'shared date') return `2026-11-${String(10 + value).padStart(2, '0')}T05:00:00Z`;
  return place.startsWith('shared') ? value : `Мәтін ${value}`;
}

type Fields = Record<string, unknown>;

function toDocument({
  shared,
  editions,
}: Pick<EntryState, 'shared'> & { editions: Partial<Record<Locale, { fields: Fields }>> }): Document {
  const document = new Map<string, string | number>([['shared date', String(shared.date)]]);
  const figures = (shared.figures ?? []) as readonly { key: string; value: number }[];
  for (const { key, value } of figures) document.set(`shared figures[${key}]`, value);
  for (const locale of locales) {
    const { title, summary, figure_labels: labels = {} } = editions[locale]?.fields ?? {};
    document.set(`${locale} title`, String(title)).set(`${locale} summary`, String(summary));
    for (const [key, label] of Object.entries(labels as Fields)) {
      document.set(`${locale} figure_labels[${key}]`, String(label));
    }
  }
  return document;
}

const itemsOf = (document: Document, list: string) =>
  figureKeys.flatMap((key) => {
    const value = document.get(`${list}[${key}]`);
    return value === undefined ? [] : [[key, value] as const];
  });

function toFields(document: Document, category: number) {
  const shared = {
    category,
    date: document.get('shared date'),
    picture: null,
    figures: itemsOf(document, 'shared figures').map(([key, value]) => ({ key, value, format: 'number' })),
  };
  const textsOf = (locale: Locale) => ({
    title: document.get(`${locale} title`),
    summary: document.get(`${locale} summary`),
    body: '<p>Мәтін</p>',
    figure_labels: Object.fromEntries(itemsOf(document, `${locale} figure_labels`)),
    seo_title: null,
    seo_description: null,
  });
  return { shared, textsOf };
}

interface Tab {
  base: RevisionIds;
  /** The document at the base, and with the changes of the user. */
  from: Document;
  mine: Document;
}

const initial: Document = new Map(
  places.filter(isRequired).map((place) => [place, valueAt(place, 0)] as const),
);

export class EditingSession {
  /** What the latest revisions must contain. */
  private acknowledged: Document = initial;
  private readonly tabs: Tab[] = [];
  private readonly autosaved: (Tab | undefined)[] = [undefined, undefined, undefined];
  /** What must be public. */
  private readonly published = new Map<Locale, Document>();
  private readonly history: { id: number; locale: Locale; document: Document }[] = [];
  private readonly connect: (user: number) => WriteContext;
  private readonly restart: () => Promise<void>;
  private readonly category: number;
  private id = 0;

  /** @param connect returns the context of a user on the current connection */
  constructor(parts: {
    connect: (user: number) => WriteContext;
    restart: () => Promise<void>;
    category: number;
  }) {
    this.connect = parts.connect;
    this.restart = parts.restart;
    this.category = parts.category;
  }

  async run(steps: readonly Step[]): Promise<void> {
    const { shared, textsOf } = toFields(initial, this.category);
    const editions = Object.fromEntries(
      locales.map((locale) => [locale, { slug: null, fields: textsOf(locale) }]),
    );
    this.id = await createEntry(this.connect(0), { type: 'news', shared, editions });
    for (const user of [0, 1, 2]) await this.open(user);
    await this.check();
    for (const step of steps) {
      await this.perform(step);
      await this.check();
    }
  }

  private async perform(step: Step): Promise<void> {
    switch (step.do) {
      case 'open':
        return this.open(step.user);
      case 'crash':
        return this.recover(step.user);
      case 'edit':
        return this.edit(step.user, places[step.place] ?? 'kk title', step.value);
      case 'autosave':
        return this.autosave(step.user);
      case 'save':
        return this.save(step.user, step.keepsMine);
      case 'save-together':
        return this.saveTogether(step.user, step.other);
      case 'publish':
        return this.publish(step.user);
      case 'restore':
        return this.restore(step.user, step.revision);
      default:
        return this.restart();
    }
  }

  private tab(user: number): Tab {
    const tab = this.tabs[user];
    if (!tab) throw new Error(`User ${user} has no tab.`);
    return tab;
  }

  private load(user: number): Promise<EntryState> {
    const { db, actor } = this.connect(user);
    return loadEntry(db, actor, this.id);
  }

  private async open(user: number): Promise<void> {
    const state = await this.load(user);
    const document = toDocument(state);
    this.tabs[user] = { base: baseOf(state), from: document, mine: document };
  }

  /** The browser loses its state, and restores what it had stored. */
  private async recover(user: number): Promise<void> {
    const { autosave } = await this.load(user);
    const stored = this.autosaved[user];
    expect(autosave === null, 'whether there are unsaved changes').toBe(stored === undefined);
    await this.open(user);
    if (!autosave || !stored) return;
    expect(autosave.base).toEqual(stored.base);
    const restored = toDocument({ shared: autosave.shared ?? {}, editions: autosave.editions });
    expect(restored).toEqual(stored.mine);
    this.tabs[user] = stored;
  }

  private edit(user: number, place: string, value: number | null): void {
    const tab = this.tab(user);
    const mine = new Map(tab.mine);
    if (value !== null) mine.set(place, valueAt(place, value));
    else if (!isRequired(place)) mine.delete(place);
    this.tabs[user] = { ...tab, mine };
  }

  private sent({ base, mine }: Tab, state: EntryState | undefined) {
    const { shared, textsOf } = toFields(mine, this.category);
    const editions = Object.fromEntries(
      locales.map((locale) => [
        locale,
        { slug: state?.editions[locale]?.slug ?? null, fields: textsOf(locale) },
      ]),
    );
    return { base, shared, editions };
  }

  private async autosave(user: number): Promise<void> {
    const tab = this.tab(user);
    await autosaveEntry(this.connect(user), { type: 'news', entryId: this.id, ...this.sent(tab, undefined) });
    this.autosaved[user] = tab;
  }

  private async submit(user: number): Promise<EntryConflict[]> {
    const state = await this.load(user);
    return saveEntry(this.connect(user), this.id, this.sent(this.tab(user), state));
  }

  private async save(user: number, keepsMine: boolean): Promise<void> {
    const tab = this.tab(user);
    const expected = conflictsOf(tab, this.acknowledged);
    const conflicts = await this.submit(user);
    expect(conflicts.map(placeOf).sort()).toEqual(expected);
    if (conflicts.length > 0) {
      await this.check();
      // The user decides, on the base of the latest revisions.
      const state = await this.load(user);
      const from = toDocument(state);
      const decided = keepsMine ? tab.mine : withPlaces(tab.mine, expected, from);
      const mine = applyChanges(from, { ...tab, mine: decided });
      this.tabs[user] = { base: baseOf(state), from, mine };
      expect(await this.submit(user)).toEqual([]);
    }
    await this.acknowledge(user);
  }

  /** A save that was acknowledged is the latest state of what the user changed. */
  private async acknowledge(user: number): Promise<void> {
    this.acknowledged = applyChanges(this.acknowledged, this.tab(user));
    this.autosaved[user] = undefined;
    await this.remember();
    await this.open(user);
  }

  private async saveTogether(user: number, other: number): Promise<void> {
    if (user === other) return;
    const [one, two] = [this.tab(user), this.tab(other)];
    const before = this.acknowledged;
    const [first, second] = await Promise.all([this.submit(user), this.submit(other)]);
    const saved = [...(first.length === 0 ? [one] : []), ...(second.length === 0 ? [two] : [])];
    // Both only if neither order has conflicts; otherwise the one that was first, if it had none before.
    const orders = [
      [one, two],
      [two, one],
    ].map((order) => {
      let document = before;
      const done: Tab[] = [];
      for (const tab of order) {
        if (conflictsOf(tab, document).length > 0) continue;
        document = applyChanges(document, tab);
        done.push(tab);
      }
      return { document, done };
    });
    const possible = orders.find(
      ({ done }) => done.length === saved.length && saved.every((tab) => done.includes(tab)),
    );
    expect(possible, 'the saves happened one after the other').toBeDefined();
    this.acknowledged = possible?.document ?? before;
    await this.remember();
    for (const [each, tab] of [
      [user, one],
      [other, two],
    ] as const) {
      if (!saved.includes(tab)) continue;
      this.autosaved[each] = undefined;
      await this.open(each);
    }
  }

  private async publish(user: number): Promise<void> {
    const { base } = this.tab(user);
    const current = baseOf(await this.load(user));
    const publication = publishEntry(this.connect(user), {
      entryId: this.id,
      locales,
      revisions: base.editions,
    });
    if (isDeepStrictEqual(base.editions, current.editions)) {
      await publication;
      for (const locale of locales) this.published.set(locale, this.acknowledged);
    } else {
      await expect(publication).rejects.toThrow(OutdatedRevisionError);
    }
  }

  private async restore(user: number, index: number): Promise<void> {
    const revision = this.history[index % this.history.length];
    if (!revision) return;
    await restoreRevision(this.connect(user), this.id, { revisionId: revision.id });
    const document = new Map([...this.acknowledged].filter(([place]) => !place.startsWith(revision.locale)));
    for (const [place, value] of revision.document) {
      if (place.startsWith(revision.locale)) document.set(place, value);
    }
    this.acknowledged = document;
    await this.remember();
  }

  private async remember(): Promise<void> {
    const { editions } = await this.load(0);
    for (const locale of locales) {
      const id = editions[locale]?.revisionId ?? 0;
      if (!this.history.some((revision) => revision.id === id)) {
        this.history.push({ id, locale, document: this.acknowledged });
      }
    }
  }

  /** Compares the database with what was acknowledged. */
  private async check(): Promise<void> {
    const { db } = this.connect(0);
    expect(sorted(toDocument(await this.load(0)))).toEqual(sorted(this.acknowledged));
    const rows = await db
      .selectFrom('published')
      .select(['locale', 'item'])
      .where('entry_id', '=', this.id)
      .execute();
    expect(rows).toHaveLength(this.published.size);
    for (const { locale, item } of rows) {
      const document = this.published.get(locale);
      expect(publicView(item)).toEqual(document && expectedView(document, locale));
    }
  }
}

const sorted = (document: Document) => [...document].sort(([one], [other]) => (one < other ? -1 : 1));

const baseOf = ({ sharedRevisionId, editions }: EntryState): RevisionIds => ({
  shared: sharedRevisionId,
  editions: Object.fromEntries(locales.map((locale) => [locale, editions[locale]?.revisionId ?? 0])),
});

const changedPlaces = ({ from, mine }: Pick<Tab, 'from' | 'mine'>) =>
  places.filter((place) => from.get(place) !== mine.get(place));

/** Places that the user and others changed differently since the base. */
const conflictsOf = (tab: Tab, latest: Document): string[] =>
  changedPlaces(tab)
    .filter((place) => latest.get(place) !== tab.from.get(place) && latest.get(place) !== tab.mine.get(place))
    .sort();

const applyChanges = (document: Document, tab: Pick<Tab, 'from' | 'mine'>): Document =>
  withPlaces(document, changedPlaces(tab), tab.mine);

function withPlaces(document: Document, changed: readonly string[], source: Document): Document {
  const result = new Map(document);
  for (const place of changed) {
    const value = source.get(place);
    if (value === undefined) result.delete(place);
    else result.set(place, value);
  }
  return result;
}

const placeOf = ({ locale, path }: EntryConflict) => `${locale ?? 'shared'} ${path.replace('.value', '')}`;

interface PublicItem {
  title: string;
  summary: string;
  date: string;
  figures: { value: number; label: string }[];
}

function publicView(item: object) {
  const { title, summary, date, figures } = item as PublicItem;
  return { title, summary, date, figures: figures.map(({ value, label }) => `${value} ${label}`).sort() };
}

function expectedView(document: Document, locale: Locale) {
  const labels = new Map(itemsOf(document, `${locale} figure_labels`));
  const figures = itemsOf(document, 'shared figures').flatMap(([key, value]) => {
    const label = labels.get(key);
    return label === undefined ? [] : [`${value} ${label}`];
  });
  return {
    title: document.get(`${locale} title`),
    summary: document.get(`${locale} summary`),
    date: document.get('shared date'),
    figures: figures.sort(),
  };
}
