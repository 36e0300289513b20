import { matchesEntityTag } from '#api/entity-tag.ts';
import type { Encoding } from './encoding.ts';
import { commonHeaders } from './security-headers.ts';

/** What is sent, but for what each answer has of its own, such as the number of the request. */
export interface Outgoing {
  readonly status: number;
  /** Names and values in turns, as Node takes them at the least cost; names in lower case. */
  readonly headers: readonly string[];
  /** Undefined where nothing follows the headers. */
  readonly body: Buffer | undefined;
}

/** What a kept page says of itself, in whatever encoding. */
export interface Described {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly edgeTags: readonly string[];
  /** A hash of the page before it was compressed. */
  readonly hash: string;
}

export interface EncodedBody {
  encoding: Encoding;
  body: Buffer;
  /** Whether it is compressed as well as it can be: other bytes, so another validator. */
  best: boolean;
}

/**
 * A page in one encoding, as it crosses the network: all that can be decided is decided when it is made, because it is
 * sent many thousand times. The one place that says which headers a kept page has.
 */
export class KeptAnswer {
  readonly best: boolean;
  readonly body: Buffer;
  /** Somebody came for it who did not cause it to be made: it is worth more effort. */
  askedAgain = false;
  readonly #page: Described;
  readonly #encoding: Encoding;
  readonly #whole: Outgoing;
  /** 304, by the validator that the visitor named; made when first asked for, as most pages are never asked so. */
  #unchanged: Map<string, Outgoing> | undefined;

  constructor(page: Described, { encoding, body, best }: EncodedBody) {
    this.best = best;
    this.body = body;
    this.#page = page;
    this.#encoding = encoding;
    const tags = this.#entityTags();
    const headers = inTurns({
      ...alwaysSaid(page),
      ...(tags.length > 0 && { ETag: best ? (tags[1] ?? '') : (tags[0] ?? '') }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    });
    this.#whole = { status: page.status, headers, body };
  }

  /**
   * @param ifNoneMatch the header of that name
   * @returns 304 where the visitor has the page already, with the validator that he named (RFC 9110 § 15.4.5)
   */
  outgoing(ifNoneMatch: string | undefined): Outgoing {
    if (ifNoneMatch === undefined) return this.#whole;
    const known = this.#unchanged?.get(ifNoneMatch);
    if (known) return known;
    const named = this.#entityTags().find((tag) => matchesEntityTag(ifNoneMatch, tag));
    if (named === undefined) return this.#whole;
    this.#unchanged ??= new Map();
    const made = this.#unchanged.get(named) ?? this.#notModified(named);
    this.#unchanged.set(named, made);
    return made;
  }

  /** Those of a page that was found. */
  #entityTags(): readonly string[] {
    const { status, hash } = this.#page;
    return status === 200 ? entityTags(hash, this.#encoding) : [];
  }

  #notModified(tag: string): Outgoing {
    return { status: 304, headers: inTurns({ ...alwaysSaid(this.#page), ETag: tag }), body: undefined };
  }
}

/** What every answer says of the page. */
function alwaysSaid({ headers, tags, edgeTags }: Described): Record<string, string> {
  const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
  return { ...headers, ...commonHeaders, Vary: vary, ...tagHeaders([...tags, ...edgeTags]) };
}

/** Two spellings of one thing, for the caches that may stand in front of us. */
export function tagHeaders(tags: readonly string[]): Record<string, string> {
  return tags.length === 0 ? {} : { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}

/**
 * The strong validators of a page in an encoding: of its quick and of its best compression. Both are known whichever is
 * at hand, here or in another process: who has the page compressed in the one way needs it in no other.
 */
function entityTags(hash: string, encoding: Encoding): readonly [quick: string, best: string] {
  return encoding === 'identity'
    ? [`"${hash}"`, `"${hash}"`]
    : [`"${hash}-${encoding}"`, `"${hash}-${encoding}-best"`];
}

function inTurns(headers: Readonly<Record<string, string>>): string[] {
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return Array.from(byName).flat();
}
