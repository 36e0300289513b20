import { type Locale, locales } from '#language/locale/locale.ts';
import { type FieldDescription, isForSearch } from './field-description.ts';
import { fingerprint } from './fingerprint.ts';
import type { JsonRecord } from './json-value.ts';
import { listLeaves } from './list-leaves.ts';

/*
 * What each text was translated from. The relation is directed: a change of the source makes the translation stale, and
 * a change of the translation does not affect the source. At a path without records, the first language with a value
 * in the order of the locales is the original, and the others are up to date with it. Any other state of a path has a
 * record for each of its translations; a language without one is an original.
 */

export interface TranslationSource {
  locale: Locale;
  /** Key path of the text. */
  path: string;
  sourceLocale: Locale;
  /** The revision in which the source has the fingerprint. */
  sourceRevisionId: number;
  /** Of the source as it was translated or confirmed. */
  fingerprint: string;
}

/** A revision of a language: fingerprints of its texts by path. */
interface Version {
  revisionId: number;
  fingerprints: ReadonlyMap<string, string>;
}

export type Versions = Partial<Record<Locale, Version>>;

export function toVersion(
  fields: readonly FieldDescription[],
  revisionId: number,
  values: JsonRecord,
): Version {
  // Each language has its own words for the search.
  const translated = listLeaves(fields, values).filter(({ kind }) => !isForSearch(kind));
  const fingerprints = translated.map(({ path, value }) => [path, fingerprint(value)] as const);
  return { revisionId, fingerprints: new Map(fingerprints) };
}

interface SourceUpdate {
  sources: readonly TranslationSource[];
  before: Versions;
  after: Versions;
  /** The change does not affect the meaning: up-to-date translations of changed texts stay so. */
  isMinor?: boolean;
  /** Languages from which texts were translated or copied, by language and path. */
  origins?: Partial<Record<Locale, Readonly<Record<string, Locale>>>> | undefined;
}

/** Records of one path by language. */
type PathSources = Map<Locale, TranslationSource>;

/** Returns the records to write and to delete when revisions are saved. */
export function updateSources(update: SourceUpdate): {
  saved: TranslationSource[];
  deleted: TranslationSource[];
} {
  const saved: TranslationSource[] = [];
  const deleted: TranslationSource[] = [];
  const stored = Map.groupBy(update.sources, ({ path }) => path);
  for (const path of changedPaths(update)) {
    const former = new Map(stored.get(path)?.map((source) => [source.locale, source]));
    const next = new PathUpdate(path, update, former).run();
    if (former.size === 0 && isImplied(path, next, update.after)) continue;
    for (const source of next.values()) {
      if (!isSameSource(source, former.get(source.locale))) saved.push(source);
    }
    for (const source of former.values()) if (!next.has(source.locale)) deleted.push(source);
  }
  return { saved, deleted };
}

const isSameSource = (one: TranslationSource, other: TranslationSource | undefined) =>
  one.sourceLocale === other?.sourceLocale && one.fingerprint === other.fingerprint;

/** Whether a path needs no records. */
function isImplied(path: string, sources: PathSources, versions: Versions): boolean {
  const implied = impliedSources(path, versions);
  return (
    implied.size === sources.size &&
    Array.from(sources.values()).every((source) => isSameSource(source, implied.get(source.locale)))
  );
}

function changedPaths({ before, after }: SourceUpdate): Set<string> {
  const paths = new Set<string>();
  for (const locale of locales) {
    const [old, current] = [before[locale]?.fingerprints, after[locale]?.fingerprints];
    for (const path of [...(old?.keys() ?? []), ...(current?.keys() ?? [])]) {
      if (old?.get(path) !== current?.get(path)) paths.add(path);
    }
  }
  return paths;
}

class PathUpdate {
  private readonly path: string;
  private readonly update: SourceUpdate;
  private readonly known: PathSources;

  constructor(path: string, update: SourceUpdate, former: PathSources) {
    this.path = path;
    this.update = update;
    this.known = former.size > 0 ? former : impliedSources(path, update.before);
  }

  run(): PathSources {
    const next: PathSources = new Map();
    for (const locale of this.having('after')) {
      const source = this.sourceFor(locale);
      if (source) next.set(locale, source);
    }
    this.breakCycles(next);
    return next;
  }

  private sourceFor(locale: Locale): TranslationSource | undefined {
    const origin = this.originOf(locale);
    if (origin !== undefined) return this.upToDate(locale, origin);
    const isChanged = this.hasChanged(locale);
    if (this.valueIn('before', locale) === undefined) return this.firstSourceFor(locale);
    const known = this.known.get(locale);
    // A translation whose source was deleted becomes an original.
    if (!known || this.valueIn('after', known.sourceLocale) === undefined) return undefined;
    const wasUpToDate = known.fingerprint === this.valueIn('before', known.sourceLocale);
    const staysUpToDate = isChanged || (this.update.isMinor === true && wasUpToDate);
    return staysUpToDate ? this.upToDate(locale, known.sourceLocale) : known;
  }

  /** A new text is a translation of the original, if there is one. */
  private firstSourceFor(locale: Locale): TranslationSource | undefined {
    const older = this.having('after').filter((each) => this.valueIn('before', each) !== undefined);
    const original = older.find((each) => !this.known.has(each)) ?? older[0] ?? this.having('after')[0];
    return original === undefined || original === locale ? undefined : this.upToDate(locale, original);
  }

  /** A text from which its own source was translated again becomes the original. */
  private breakCycles(next: PathSources): void {
    for (const locale of locales) {
      const origin = this.originOf(locale);
      if (origin === undefined || !next.has(locale)) continue;
      const visited = new Set<Locale>();
      let at: Locale | undefined = origin;
      while (at !== undefined && at !== locale && !visited.has(at)) {
        visited.add(at);
        at = next.get(at)?.sourceLocale;
      }
      if (at === locale) next.delete(origin);
    }
  }

  /** The language from which a changed text was translated, if it is known. */
  private originOf(locale: Locale): Locale | undefined {
    const origin = this.update.origins?.[locale]?.[this.path];
    const isKnown = origin !== undefined && origin !== locale && this.hasChanged(locale);
    return isKnown && this.valueIn('after', origin) !== undefined ? origin : undefined;
  }

  private hasChanged(locale: Locale): boolean {
    return this.valueIn('before', locale) !== this.valueIn('after', locale);
  }

  private upToDate(locale: Locale, sourceLocale: Locale): TranslationSource {
    const sourceRevisionId = this.update.after[sourceLocale]?.revisionId ?? 0;
    const current = this.valueIn('after', sourceLocale) ?? '';
    return { locale, path: this.path, sourceLocale, sourceRevisionId, fingerprint: current };
  }

  private valueIn(version: 'before' | 'after', locale: Locale): string | undefined {
    return this.update[version][locale]?.fingerprints.get(this.path);
  }

  private having(version: 'before' | 'after'): Locale[] {
    return locales.filter((locale) => this.valueIn(version, locale) !== undefined);
  }
}

/** The sources of a path without records. */
function impliedSources(path: string, versions: Versions): PathSources {
  const having = locales.flatMap((locale) => {
    const version = versions[locale];
    const value = version?.fingerprints.get(path);
    return version && value !== undefined ? [{ locale, revisionId: version.revisionId, value }] : [];
  });
  const [original, ...others] = having;
  if (!original) return new Map();
  return new Map(
    others.map(({ locale }) => [
      locale,
      {
        locale,
        path,
        sourceLocale: original.locale,
        sourceRevisionId: original.revisionId,
        fingerprint: original.value,
      },
    ]),
  );
}

/** @returns the records of translations whose source has changed since */
export function findStale(sources: readonly TranslationSource[], versions: Versions): TranslationSource[] {
  return sources.filter(({ locale, path, sourceLocale, fingerprint: translated }) => {
    const source = versions[sourceLocale]?.fingerprints.get(path);
    const isTranslated = versions[locale]?.fingerprints.has(path) === true;
    return isTranslated && source !== undefined && source !== translated;
  });
}

/** @returns the records of a stale translation as they are when it is still correct */
export function confirmSources(stale: readonly TranslationSource[], versions: Versions): TranslationSource[] {
  return stale.flatMap((source) => {
    const version = versions[source.sourceLocale];
    const current = version?.fingerprints.get(source.path);
    if (!version || current === undefined) return [];
    return [{ ...source, sourceRevisionId: version.revisionId, fingerprint: current }];
  });
}
