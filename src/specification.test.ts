import { expect, test } from 'vitest';
import { formNames, formRules, statesOfForm } from '#model/forms/form.ts';
import { editionStatuses } from '#model/publishing/edition-status.ts';
import * as specification from '#specification.ts';

test('The constants match the specification (R-004, R-227, N-05, N-09, N-10)', () => {
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

test('The storage keys and build paths match the specification (N-10)', () => {
  expect(specification).toMatchObject({
    RELOAD_GUARD_KEY: 'site-reloaded-at',
    PAGE_STATE_KEY: 'site-page-state',
    DRAFT_KEY: 'site-draft ',
    LATEST_BUILD_PATH: '/_build/latest.json',
    BUILD_META_PATH: '/_build/meta',
    PAYLOAD_FILE: '_payload.json',
  });
});

test('The form fields match the specification (N-03)', () => {
  const [required, optional] = ['required', 'optional'] as const;
  expect(Object.fromEntries(Object.entries(formRules).map(([form, { fields }]) => [form, fields]))).toEqual({
    subscribe: { email: required, consent: required },
    'call-me': { name: required, phone: required, city: optional, time: optional, consent: required },
    'message-us': {
      name: required,
      email: optional,
      phone: optional,
      topic: optional,
      message: required,
      consent: required,
    },
    'exclusive-info': {
      name: required,
      email: required,
      phone: optional,
      subject: optional,
      message: optional,
      consent: required,
    },
    apply: {
      vacancy: optional,
      name: required,
      phone: required,
      email: required,
      cover: optional,
      cv: optional,
      consent: required,
    },
  });
  expect(formRules['message-us'].oneOf).toEqual(['email', 'phone']);
});

test('The states of editions and submissions match the specification (R-127)', () => {
  expect(editionStatuses).toEqual(['draft', 'in_review', 'scheduled', 'published', 'archived']);
  // Applications have stages in addition.
  for (const form of formNames.filter((name) => name !== 'apply')) {
    expect(statesOfForm(form)).toEqual(['new', 'in_work', 'done', 'spam']);
  }
});
