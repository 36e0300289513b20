/** Runs work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One piece of work after another, in the order in which they came. Whoever takes long does his work to its end, but is not
 * waited for.
 * @param patience milliseconds after which the next one begins, whether the one before is done or not
 */
export function oneByOne(patience: number): InTurn {
  let before: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = before.then(work);
    before = endOf(mine, patience);
    return mine;
  };
}

/** Resolves when the work is done or has failed, or when its time is over. */
function endOf(work: Promise<unknown>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
