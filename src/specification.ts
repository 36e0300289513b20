/** Constants fixed by the specification, each with its clause (N-10). This file has no imports. */

/** in the order of the language switch. */
export const LOCALES = ['kk', 'ru', 'en'] as const;
/** the locale of paths without a prefix. */
export const DEFAULT_LOCALE = 'kk';
/** used when no path determines the locale. */
export const FALLBACK_LOCALE = 'ru';

/** R-202 … R-204, N-10. */
export const LOCALE_COOKIE = 'site_locale';
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
export const LOCALE_COOKIE_PATH = '/';
export const LOCALE_COOKIE_SAME_SITE = 'Lax';

/** N-10: session storage keys. */
export const RELOAD_GUARD_KEY = 'site-reloaded-at';
export const PAGE_STATE_KEY = 'site-page-state';
/** prefix, followed by the form name. */
export const DRAFT_KEY = 'site-draft ';
/** counted from the visitor's last change. */
export const DRAFT_LIFETIME_MS = 30 * 60_000;
/** minimum interval between two automatic reloads. */
export const RELOAD_GUARD_MS = 10_000;

/** */
export const BUILD_POLL_MS = 60 * 60 * 1000;
/** counted from the load event of the page. */
export const MANIFEST_DELAY_MS = 1000;
/** */
export const NO_MANIFEST_CONNECTION = 'slow-2g';
/** matches connection types that contain this text. */
export const NO_PREFETCH_CONNECTION = '2g';
/** */
export const MAX_PRELOADS = 5;

/** R-171 … R-174, N-10: build metadata. */
export const LATEST_BUILD_PATH = '/_build/latest.json';
export const BUILD_META_PATH = '/_build/meta';
export const PAYLOAD_FILE = '_payload.json';

/** */
export const FIRST_NEWS_PAGE = 1;
/** N-09, R-227. */
export const NEWS_PER_PAGE = 12;
export const MAX_LIST_ITEMS = 200;
/** N-05: in characters. */
export const NAME_LENGTH = { min: 2, max: 100 } as const;
export const MESSAGE_LENGTH = { min: 10, max: 4000 } as const;
/** N-05: 10 MB. */
export const MAX_CV_BYTES = 10 * 1024 * 1024;
/** in UTF-16 units. */
export const MAX_QUERY_LENGTH = 200;
/** */
export const MAX_SLUG_LENGTH = 120;
/** the category value that disables the filter. */
export const ALL_CATEGORIES = 'all';
/** */
export const DEFAULT_OFFERING_TYPE = 'business';

/** prefix, followed by the full path of the unknown URL. */
export const PAGE_NOT_FOUND = 'Page not found: ';
/** prefix, followed by the path whose parameters are invalid. */
export const PAGE_NOT_VALID = 'Page Not Found: ';
/** an error without data. */
export const NO_ERROR_DATA = 'An error occurred';
/** R-185 … R-187: a response without data. */
export const UNEXPECTED_STRUCTURE = 'Unexpected response structure';

/** in CSS pixels. */
export const LOGO_SIZE = { width: 153, height: 40 } as const;
/** R-221 … R-225: viewport widths in CSS pixels. */
export const BREAKPOINTS = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;
/** viewports narrower than this get the mobile layout. */
export const MOBILE_BELOW = BREAKPOINTS.lg;
/** R-211 … R-216: the colours of style sheets, e-mails, icons, the manifest and share images. */
export const PALETTE = {
  teal: '#00929b',
  'teal-dark': '#095459',
  white: '#ffffff',
  black: '#040505',
  grey: '#75808a',
  mist: '#e6eaee',
} as const;
