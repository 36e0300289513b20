/** Static-page search stub without results. */
export const findNoPages = async () => ({ data: [], tags: [] });
