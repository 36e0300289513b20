/** A reproducible sequence of random choices. */
export interface Random {
  /** From 0 to 1. */
  next(): number;
  /** An integer from 0 to `limit - 1`. */
  below(limit: number): number;
  /** @throws RangeError if there is nothing to choose from */
  pick<T>(items: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick(items) {
      const [item] = items.slice(below(items.length));
      if (item === undefined) throw new RangeError('There is nothing to choose from.');
      return item;
    },
  };
}
