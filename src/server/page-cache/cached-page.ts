import { hash } from 'node:crypto';
import { decompress, type Encoding } from '../http/content-encoding.ts';

/** The result of a render, before it is cached. */
export interface MadePage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  tags: readonly string[];
  /** Tags of redirect rules and the like, which decide about the URL and not the page. For caches in front of the server only. */
  edgeTags?: readonly string[];
  /** False for what must not be cached: failures, incomplete pages, search results. */
  keep: boolean;
  /** When the page expires, in milliseconds since the epoch. */
  until?: number;
}

/** What a page takes beside its bytes. */
const OVERHEAD_BYTES = 2000;

/** A page ready to be sent, in every encoding that somebody has asked for. */
export class KeptPage {
  readonly status: number;
  readonly tags: readonly string[];
  /** When it was rendered and when it expires, in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly until: number;
  /** Those of a response in any encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** By what the visitor takes; made when first asked for. */
  readonly bodies: Partial<Record<Encoding, Buffer>> = {};
  /** Those that are being made at this moment. */
  readonly underway: Partial<Record<Encoding, Promise<Buffer> | undefined>> = {};
  readonly #hash: string;
  /** As it was made, until a body says the same: compressed it takes a sixth of the room. */
  #made: Buffer | undefined;

  constructor(made: MadePage, madeAt: number) {
    const { status, headers, body, tags, edgeTags = [], until = Number.POSITIVE_INFINITY } = made;
    this.status = status;
    this.tags = tags;
    this.madeAt = madeAt;
    this.until = until;
    const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
    this.headers = { ...headers, Vary: vary, ...tagHeaders([...tags, ...edgeTags]) };
    this.#made =
      typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
    this.#hash = hash('sha1', this.#made, 'base64url');
  }

  /** The strong validator in an encoding; undefined where the page is an error page, which is no version of anything. */
  entityTag(encoding: Encoding): string | undefined {
    if (this.status !== 200) return undefined;
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  /** The page before it was compressed. */
  async bytes(): Promise<Buffer> {
    if (this.#made) return this.#made;
    const { identity, br, gzip } = this.bodies;
    if (identity) return identity;
    if (br) return decompress(br, 'br');
    if (gzip) return decompress(gzip, 'gzip');
    throw new Error('A page has lost its bytes.');
  }

  put(encoding: Encoding, body: Buffer): void {
    this.bodies[encoding] = body;
    this.#made = undefined;
  }

  /** The bytes that it takes in memory. */
  get size(): number {
    const bodies = Object.values(this.bodies).reduce((sum, { length }) => sum + length, 0);
    return OVERHEAD_BYTES + (this.#made?.length ?? 0) + bodies;
  }
}

/** Two spellings of one thing, for the caches that may stand in front of us. */
export function tagHeaders(tags: readonly string[]): Record<string, string> {
  return tags.length === 0 ? {} : { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}
