type Limiter = <T>(convert: () => Promise<T>) => Promise<T>;

/** Leaves CPU time for rendering pages. */
export const limitConversions = createLimiter(2);

/** Of uploads, which are large: bounds the memory, and leaves a place to the pictures of pages. */
export const limitUploadConversions = createLimiter(1);

/** @returns a function that runs at most `places` conversions at a time per process; further ones wait in FIFO order */
function createLimiter(places: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (convert) => {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await convert();
    } finally {
      // The place passes directly to the next waiting conversion.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Loads sharp on first use, which saves memory if all variants exist. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
