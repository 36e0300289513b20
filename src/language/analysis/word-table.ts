/**
 * A read-only map from words to numbers (0–255) in typed arrays. A `Map` of this size would lengthen every
 * full garbage collection.
 */
export class WordTable {
  /** All words concatenated; word `n` spans `#starts[n]` to `#starts[n + 1]`. */
  readonly #characters: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #values: Uint8Array;
  /** Open-addressing hash table: word index + 1, or 0 for a free slot. */
  readonly #slots: Uint32Array;

  constructor(words: ReadonlyMap<string, number>) {
    let length = 0;
    for (const word of words.keys()) length += word.length;
    this.#characters = new Uint16Array(length);
    this.#starts = new Uint32Array(words.size + 1);
    this.#values = Uint8Array.from(words.values());
    // Load factor of at most 0.5.
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * words.size + 1)));
    let entry = 0;
    let start = 0;
    for (const word of words.keys()) {
      for (let at = 0; at < word.length; at++) this.#characters[start + at] = word.charCodeAt(at);
      start += word.length;
      this.#starts[++entry] = start;
      this.#slots[this.#findSlot(word)] = entry;
    }
  }

  get(word: string): number | undefined {
    const entry = this.#slots[this.#findSlot(word)] ?? 0;
    return entry === 0 ? undefined : this.#values[entry - 1];
  }

  has(word: string): boolean {
    return this.#slots[this.#findSlot(word)] !== 0;
  }

  /** The slot of a word, or the free slot where it would be inserted. */
  #findSlot(word: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hash(word) & last; ; slot = (slot + 1) & last) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0 || this.#isWordAt(entry, word)) return slot;
    }
  }

  #isWordAt(entry: number, word: string): boolean {
    const start = this.#starts[entry - 1] ?? 0;
    if ((this.#starts[entry] ?? 0) - start !== word.length) return false;
    for (let at = 0; at < word.length; at++) {
      if (this.#characters[start + at] !== word.charCodeAt(at)) return false;
    }
    return true;
  }
}

// FNV-1a; the upper bits are mixed into the lower ones, which select the slot.
function hash(word: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) bits = Math.imul(bits ^ word.charCodeAt(at), 0x01000193);
  return bits ^ (bits >>> 15);
}
