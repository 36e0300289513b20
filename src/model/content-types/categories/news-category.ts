import { defineLabel } from './label.ts';

/** A filter of news: `?category_id=`. */
export const newsCategory = defineLabel('news-category', { hasPositions: true });
