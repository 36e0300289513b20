/**
 * Works on at most `limit` items at the same time. After a failure no further item begins, and the failure is thrown
 * when the items in progress have ended.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  async function* takeItems() {
    yield* items;
  }
  const queue = takeItems();
  const workOnNext = async () => {
    // A failure leaves the loop, which ends the queue of all.
    for await (const item of queue) await work(item);
  };
  for (const ended of await Promise.allSettled(Array.from({ length: limit }, workOnNext))) {
    if (ended.status === 'rejected') throw ended.reason;
  }
}
