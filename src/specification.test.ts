import { expect, test } from 'vitest';
import * as specification from '#specification.ts';

// Written out once more: who changes a number of the specification by mistake is told here.
test('the constants are those of the specification', () => {
  expect(specification).toMatchObject({
    LOCALES: ['kk', 'ru', 'en'],
    DEFAULT_LOCALE: 'kk',
    FALLBACK_LOCALE: 'ru',
    LOCALE_COOKIE: 'site_locale',
    LOCALE_COOKIE_MAX_AGE_SECONDS: 31_536_000,
    LOCALE_COOKIE_PATH: '/',
    LOCALE_COOKIE_SAME_SITE: 'Lax',
    RELOAD_GUARD_MS: 10_000,
    BUILD_POLL_MS: 3_600_000,
    MANIFEST_DELAY_MS: 1000,
    MAX_PRELOADS: 5,
    NEWS_PER_PAGE: 12,
    MAX_LIST_ITEMS: 200,
    NAME_LENGTH: { min: 2, max: 100 },
    MESSAGE_LENGTH: { min: 10, max: 4000 },
    MAX_CV_BYTES: 10_485_760,
    MAX_QUERY_LENGTH: 200,
    MAX_SLUG_LENGTH: 120,
    DEFAULT_OFFERING_TYPE: 'business',
    PAGE_NOT_FOUND: 'Page not found: ',
    PAGE_NOT_VALID: 'Page Not Found: ',
    NO_ERROR_DATA: 'An error occurred',
    UNEXPECTED_STRUCTURE: 'Unexpected response structure',
    LOGO_SIZE: { width: 153, height: 40 },
    BREAKPOINTS: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
    MOBILE_BELOW: 1280,
  });
});
