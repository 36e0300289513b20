import { describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { generateSample } from '#test/support/content/sample-content.ts';
import { buildJobPosting } from '../pages/career/job-posting.ts';
import { buildFaqPage } from '../pages/faq/build-faq-page.ts';
import { buildNewsArticle } from '../pages/press-center/news-article.ts';
import { buildVideoObject } from '../pages/video/video-object.ts';
import { organization, publisher, webSite } from './organization-json-ld.ts';

const origin = 'https://example.kz';
const company = { '@type': 'Organization', name: 'Көпір' };
const sample = <Name extends 'newsItem' | 'vacancy' | 'video' | 'faq' | 'site'>(
  name: Name,
): ResponseOf<Name>['data'] => (generateSample(calls[name].response, 'full') as ResponseOf<Name>).data;

describe('buildJobPosting', () => {
  const vacancy: ResponseOf<'vacancy'>['data'] = {
    ...sample('vacancy'),
    id: 7,
    slug: 'analitik',
    employment: 'remote',
    cities: [
      { id: 1, name: 'Алматы' },
      { id: 2, name: 'Астана' },
    ],
    posted_on: '2026-11-01',
    closes_on: '2026-12-01',
    pay: { from: 500_000, to: null },
  };

  test('All properties that search engines require are set', () => {
    expect(buildJobPosting(origin, 'ru', vacancy, company)).toMatchObject({
      '@type': 'JobPosting',
      datePosted: '2026-11-01',
      validThrough: '2026-12-01T23:59:59+05:00',
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      identifier: { name: 'Көпір', value: '7' },
      baseSalary: { currency: 'KZT', value: { minValue: 500_000, unitText: 'MONTH' } },
      url: 'https://example.kz/ru/career/analitik',
    });
    expect(buildJobPosting(origin, 'ru', vacancy, company).jobLocation).toHaveLength(2);
  });

  test('Unknown properties are omitted', () => {
    const node = buildJobPosting(
      origin,
      'kk',
      { ...vacancy, pay: null, closes_on: null, employment: 'internship' },
      company,
    );
    expect(node).toMatchObject({ employmentType: 'INTERN' });
    for (const name of ['baseSalary', 'validThrough', 'jobLocationType'])
      expect(node).not.toHaveProperty(name);
  });
});

test('The modification date is not before the publication date', () => {
  const item = sample('newsItem');
  const dates = (date: string, updated_at: string) =>
    buildNewsArticle(origin, 'en', { ...item, slug: 'bonds', date, updated_at }, company);
  expect(dates('2026-11-01T05:00:00Z', '2026-10-01T05:00:00.000Z').dateModified).toBe('2026-11-01T05:00:00Z');
  const changed = dates('2026-11-01T05:00:00Z', '2026-11-02T05:00:00.000Z');
  expect(changed).toMatchObject({
    dateModified: '2026-11-02T05:00:00.000Z',
    mainEntityOfPage: 'https://example.kz/en/press-center/bonds',
    inLanguage: 'en',
  });
});

test.each([
  [59, 'PT59S'],
  [75, 'PT1M15S'],
  [3600, 'PT1H0S'],
  [3725, 'PT1H2M5S'],
])('A video of %i seconds has the duration %s', (duration, text) => {
  const item = sample('video');
  const poster = {
    url: '/media/poster.webp',
    width: 960,
    height: 540,
    alt: '',
    colour: '#095459',
    caption: null,
    credit: null,
    focus: null,
    animated: false,
  };
  const video = { ...item, published_at: '2026-11-01T05:00:00Z', duration, poster };
  expect(buildVideoObject(origin, 'kk', video, company)).toMatchObject({
    duration: text,
    thumbnailUrl: 'https://example.kz/media/poster.webp',
  });
});

test('Each question has an answer', () => {
  const questions = sample('faq');
  expect(questions).toHaveLength(1);
  expect(buildFaqPage('kk', questions).mainEntity).toMatchObject([
    { '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } },
  ]);
});

test('All nodes refer to the company by the same id', () => {
  const { settings } = sample('site');
  const nodes = [
    organization(origin, settings),
    publisher(origin, settings),
    webSite(origin, 'ru', settings).publisher,
  ];
  for (const node of nodes) expect(node).toMatchObject({ '@id': 'https://example.kz/#organization' });
  expect(webSite(origin, 'ru', settings)).toMatchObject({
    url: 'https://example.kz/ru',
    potentialAction: { target: { urlTemplate: 'https://example.kz/ru/search?query={words}' } },
  });
});
