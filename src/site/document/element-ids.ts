/** Root element of the React app. */
export const ROOT_ID = 'root';

/** Script element with the hydration data as JSON. */
export const PAGE_DATA_ID = 'page-data';
