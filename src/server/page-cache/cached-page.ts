import { hash } from 'node:crypto';
import { decompress, type Encoding } from '../http/content-encoding.ts';

/** The result of a render, before it is cached. */
export interface RenderResult {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  tags: readonly string[];
  /** Tags of what decides about the URL rather than the page, such as redirect rules; for a CDN only. */
  edgeTags?: readonly string[];
  /** False for failures, incomplete pages and search results. */
  isCacheable: boolean;
  /** In milliseconds since the epoch. */
  expiresAt?: number;
}

/** Estimated memory of a cached page without its bodies. */
const OVERHEAD_BYTES = 2000;

/** A rendered page with its body in every encoding that was requested so far. */
export class CachedPage {
  readonly status: number;
  readonly tags: readonly string[];
  readonly renderedAt: number;
  readonly expiresAt: number;
  /** Headers that are common to all encodings. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Partial<Record<Encoding, Buffer>> = {};
  readonly pendingBodies: Partial<Record<Encoding, Promise<Buffer> | undefined>> = {};
  readonly #hash: string;
  /** The uncompressed body, released once a body in some encoding is stored. */
  #source: Buffer | undefined;

  constructor(result: RenderResult, renderedAt: number) {
    const { status, headers, body, tags, edgeTags = [], expiresAt = Number.POSITIVE_INFINITY } = result;
    this.status = status;
    this.tags = tags;
    this.renderedAt = renderedAt;
    this.expiresAt = expiresAt;
    const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`;
    this.headers = { ...headers, Vary: vary, ...tagHeaders([...tags, ...edgeTags]) };
    this.#source =
      typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
    this.#hash = hash('sha1', this.#source, 'base64url');
  }

  /** @returns the strong validator for an encoding; undefined for error pages */
  entityTag(encoding: Encoding): string | undefined {
    if (this.status !== 200) return undefined;
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  /** @returns the uncompressed body, decompressed on demand */
  async readBody(): Promise<Buffer> {
    if (this.#source) return this.#source;
    const { identity, br, gzip } = this.bodies;
    if (identity) return identity;
    if (br) return decompress(br, 'br');
    if (gzip) return decompress(gzip, 'gzip');
    throw new Error('A cached page has no body.');
  }

  setBody(encoding: Encoding, body: Buffer): void {
    this.bodies[encoding] = body;
    this.#source = undefined;
  }

  /** Approximate memory use in bytes. */
  get size(): number {
    const bodies = Object.values(this.bodies).reduce((sum, { length }) => sum + length, 0);
    return OVERHEAD_BYTES + (this.#source?.length ?? 0) + bodies;
  }
}

/** Cache tags in the two header forms that CDNs support. */
export function tagHeaders(tags: readonly string[]): Record<string, string> {
  return tags.length === 0 ? {} : { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}
