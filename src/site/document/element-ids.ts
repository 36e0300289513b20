/** The element that React renders the site into. */
export const ROOT_ID = 'root';

/** The element that has the data of the page, as JSON. */
export const PAGE_DATA_ID = 'page-data';
