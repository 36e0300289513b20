import { defineLabel } from './label.ts';

/** News are filtered by it: `?category_id=`. */
export const newsCategory = defineLabel('news-category');
