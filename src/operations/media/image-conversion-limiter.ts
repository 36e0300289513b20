/** Leaves CPU time for rendering pages. */
const MAX_CONCURRENT_CONVERSIONS = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs a conversion, at most two at a time per process; further ones wait in FIFO order. */
export async function limitConversions<T>(convert: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT_CONVERSIONS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await convert();
  } finally {
    // The slot passes directly to the next waiting conversion.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Loads sharp on first use, which saves memory if all variants exist. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
