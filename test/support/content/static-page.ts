/** Search of a site that has no pages but its entries. */
export const noPages = async () => ({ data: [], tags: [] });
