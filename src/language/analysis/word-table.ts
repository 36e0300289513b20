/**
 * Words with a number each, 0 … 255, as a few arrays of numbers. A map has an object for every word, and whenever the
 * heap is collected as a whole each of them is visited, while visitors wait.
 */
export class WordTable {
  /** All words, one behind the other; word `n` is between `#starts[n]` and `#starts[n + 1]`. */
  readonly #letters: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #numbers: Uint8Array;
  /** Where a word is by its hash, or in the next that was free: `n + 1`, or 0 where there is none. */
  readonly #slots: Uint32Array;

  constructor(words: ReadonlyMap<string, number>) {
    let letters = 0;
    for (const word of words.keys()) letters += word.length;
    this.#letters = new Uint16Array(letters);
    this.#starts = new Uint32Array(words.size + 1);
    this.#numbers = Uint8Array.from(words.values());
    // At least half of them stay free.
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * words.size + 1)));
    let place = 0;
    let start = 0;
    for (const word of words.keys()) {
      for (let at = 0; at < word.length; at++) this.#letters[start + at] = word.charCodeAt(at);
      start += word.length;
      this.#starts[++place] = start;
      this.#slots[this.#slotOf(word)] = place;
    }
  }

  get(word: string): number | undefined {
    const place = this.#slots[this.#slotOf(word)] ?? 0;
    return place === 0 ? undefined : this.#numbers[place - 1];
  }

  has(word: string): boolean {
    return this.#slots[this.#slotOf(word)] !== 0;
  }

  /** The slot of a word, or a free one where it would be. */
  #slotOf(word: string): number {
    const last = this.#slots.length - 1;
    for (let slot = hash(word) & last; ; slot = (slot + 1) & last) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0 || this.#is(place, word)) return slot;
    }
  }

  #is(place: number, word: string): boolean {
    const start = this.#starts[place - 1] ?? 0;
    if ((this.#starts[place] ?? 0) - start !== word.length) return false;
    for (let at = 0; at < word.length; at++) {
      if (this.#letters[start + at] !== word.charCodeAt(at)) return false;
    }
    return true;
  }
}

/** FNV-1a, its upper bits mixed into the lower ones, by which a slot is chosen. */
function hash(word: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) bits = Math.imul(bits ^ word.charCodeAt(at), 0x01000193);
  return bits ^ (bits >>> 15);
}
