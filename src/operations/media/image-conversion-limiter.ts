/** Conversions that run at once in a process; further ones wait. Pages need the processors too. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs a conversion in its turn: at most two at once, the others in the order in which they came. */
export async function inTurn<T>(convert: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await convert();
  } finally {
    // Who waits takes over the place, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** sharp, loaded with the first conversion: a site whose pictures are all made needs no memory for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
