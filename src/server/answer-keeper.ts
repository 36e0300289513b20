import type { AnswerOf, CallName, InputOf } from '#contract/calls.ts';
import { askClient, type ContentClient, clientOf } from '#contract/content-client.ts';
import type { Locale } from '#language/locale.ts';
import { dayTag } from '#model/cache-tag.ts';

interface Answer {
  read: Promise<{ body: unknown; tags: readonly string[] }>;
  /** The cache tags of all that it was made from, once it has been read. */
  tags?: readonly string[];
}

interface KeptClientRequest {
  locale: Locale;
  /** Told the cache tags of each answer. */
  onTags?: (tags: readonly string[]) => void;
}

interface KeeperParts {
  clientFor(request: Required<KeptClientRequest> & { signal: AbortSignal }): ContentClient;
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

/** How long an answer may take that many wait for, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Keeps the answers that pages share, until a publication touches what they were made from. A page that must be rendered
 * then reads from the store only what is its own.
 */
export class AnswerKeeper {
  readonly #clientFor: KeeperParts['clientFor'];
  readonly #answers = new Map<string, Answer>();

  constructor({ clientFor }: KeeperParts) {
    this.#clientFor = clientFor;
  }

  /** @returns a client that answers what is kept itself, and asks this one for all else */
  keep(client: ContentClient, { locale, onTags }: KeptClientRequest): ContentClient {
    return clientOf(async <Name extends CallName>(name: Name, input: Partial<InputOf<Name>>) => {
      if (!shared.has(name)) return askClient(client, name, input);
      const { body, tags } = await this.#find(locale, name, input).read;
      onTags?.(tags);
      return body as AnswerOf<Name>;
    });
  }

  /** Drops every answer that was made of something with one of these tags, and those of which that is not known yet. */
  invalidate(tags: readonly string[]): void {
    const named = new Set(tags);
    for (const [key, answer] of this.#answers) {
      if (!answer.tags || answer.tags.some((tag) => named.has(tag))) this.#answers.delete(key);
    }
  }

  #find<Name extends CallName>(locale: Locale, name: Name, input: Partial<InputOf<Name>>): Answer {
    const key = `${locale} ${name} ${JSON.stringify(input)}`;
    const kept = this.#answers.get(key);
    if (kept) return kept;
    const answer: Answer = { read: this.#read(locale, name, input) };
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size < MOST) break;
      this.#answers.delete(oldest);
    }
    this.#answers.set(key, answer);
    const drop = () => {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
    };
    answer.read.then(({ tags }) => {
      answer.tags = tags;
      // What depends on the day is not true for long, and nobody tells us when it ends.
      if (tags.includes(dayTag)) drop();
    }, drop);
    return answer;
  }

  async #read<Name extends CallName>(locale: Locale, name: Name, input: Partial<InputOf<Name>>) {
    const tags: string[] = [];
    const onTags = (answered: readonly string[]) => void tags.push(...answered);
    // Of its own: whoever asked first may give up before the others.
    const client = this.#clientFor({ locale, onTags, signal: AbortSignal.timeout(PATIENCE) });
    return { body: await askClient(client, name, input), tags };
  }
}
