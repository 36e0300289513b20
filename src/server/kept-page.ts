import { hash } from 'node:crypto';
import { decompress, type Encoding } from './encoding.ts';
import { type EncodedBody, KeptAnswer } from './kept-answer.ts';

/** What is known of a page beside its bytes. */
interface AboutPage {
  readonly status: number;
  readonly tags: readonly string[];
  readonly edgeTags: readonly string[];
  /** When it was made and when it stops being true, in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly until: number;
}

export interface MadeAnswer {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** What a page takes beside its bytes: its headers, once for each encoding. */
const BESIDE = 2000;

/** A page ready to be sent, in every encoding that somebody has asked for. */
export class KeptPage {
  readonly status: number;
  readonly tags: readonly string[];
  readonly edgeTags: readonly string[];
  readonly madeAt: number;
  readonly until: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of its bytes. */
  readonly hash: string;
  /** By what the visitor takes; made when first asked for. */
  readonly answers: Partial<Record<Encoding, KeptAnswer>> = {};
  /** Those that are being made at this moment. */
  readonly underway: Partial<Record<Encoding, Promise<KeptAnswer> | undefined>> = {};
  /** Kept and dropped with the page. */
  readonly payload: KeptPage | undefined;
  /** As it was made, until an answer says the same: compressed it takes a sixth of the room. */
  #made: Buffer | undefined;

  constructor(
    { status, tags, edgeTags, madeAt, until }: AboutPage,
    { headers, body }: MadeAnswer,
    payload?: KeptPage,
  ) {
    this.status = status;
    this.tags = tags;
    this.edgeTags = edgeTags;
    this.madeAt = madeAt;
    this.until = until;
    this.headers = headers;
    this.payload = payload;
    this.#made =
      typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
    this.hash = hash('sha1', this.#made, 'base64url');
  }

  /** The page before it was compressed. */
  async bytes(): Promise<Buffer> {
    if (this.#made) return this.#made;
    const { identity, br, gzip } = this.answers;
    if (identity) return identity.body;
    if (br) return decompress(br.body, 'br');
    if (gzip) return decompress(gzip.body, 'gzip');
    throw new Error('A page has lost its bytes.');
  }

  put(encoded: EncodedBody): KeptAnswer {
    const answer = new KeptAnswer(this, encoded);
    this.answers[encoded.encoding] = answer;
    this.#made = undefined;
    return answer;
  }

  /** The bytes that it takes in memory. */
  get size(): number {
    const answers = Object.values(this.answers).reduce((sum, { body }) => sum + body.length, 0);
    return BESIDE + (this.#made?.length ?? 0) + answers + (this.payload?.size ?? 0);
  }
}
