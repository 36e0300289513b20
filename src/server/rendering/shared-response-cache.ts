import type { CallName } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';

/** An answer that has been read. */
export interface ReadAnswer {
  body: unknown;
  /** The cache tags of all that it was made from. */
  tags: readonly string[];
}

/** A call of the contract in a language. */
export interface Question {
  locale: Locale;
  name: CallName;
  input: object;
}

interface Kept {
  read: Promise<ReadAnswer>;
  /** Once it has been read. */
  tags?: readonly string[];
}

/**
 * What many pages are made of, and what can be asked in few ways: the frame of every page, above all. What has pages, slugs
 * or free words in its address is kept as part of its page alone.
 */
const shared: ReadonlySet<CallName> = new Set([
  'site',
  'localizations',
  'newsCategories',
  'faqCategories',
  'faqPopular',
  'documents',
  'contacts',
  'cities',
  'vacancyFields',
] satisfies CallName[]);

/** Most answers; an unheard-of client type is one more way to ask. */
const MOST = 200;

/**
 * Keeps the answers that pages share, until a publication touches what they were made from. A page that must be rendered
 * then asks only for what is its own.
 */
export class AnswerKeeper {
  readonly #answers = new Map<string, Kept>();

  /** @returns what is kept; else what `read` finds, for all who ask meanwhile */
  find(question: Question, read: () => Promise<ReadAnswer>): Promise<ReadAnswer> {
    const { locale, name, input } = question;
    if (!shared.has(name)) return read();
    const key = `${locale} ${name} ${JSON.stringify(input)}`;
    const kept = this.#answers.get(key) ?? this.#keep(key, read());
    return kept.read;
  }

  /** Drops every answer that was made of something with one of these tags, and those of which that is not known yet. */
  invalidate(tags: readonly string[]): void {
    const named = new Set(tags);
    for (const [key, answer] of this.#answers) {
      if (!answer.tags || answer.tags.some((tag) => named.has(tag))) this.#answers.delete(key);
    }
  }

  #keep(key: string, read: Promise<ReadAnswer>): Kept {
    const kept: Kept = { read };
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size < MOST) break;
      this.#answers.delete(oldest);
    }
    this.#answers.set(key, kept);
    const drop = () => {
      if (this.#answers.get(key) === kept) this.#answers.delete(key);
    };
    read.then(({ tags }) => {
      kept.tags = tags;
      // What depends on the day is not true for long, and nobody tells us when it ends.
      if (tags.includes(dayTag)) drop();
    }, drop);
    return kept;
  }
}
