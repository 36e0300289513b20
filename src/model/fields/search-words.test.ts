import { expect, test } from 'vitest';
import { generateSample } from '#test/support/content/sample-content.ts';
import type { Links } from '../content-types/content-type.ts';
import { contentTypeOf } from '../content-types/registry.ts';
import { searchableTypes } from '../search/search-sections.ts';

const links: Links = {
  card: () => null,
  picture: () => ({
    ...{ url: '/picture', width: 4, height: 3, alt: '', colour: '#ffffff', caption: null, credit: null },
    ...{ focus: null, animated: false },
  }),
  file: () => ({ url: '/file', name: 'file', media_type: 'application/pdf', bytes: 1, sha256: 'ab' }),
};

const contentTypes = searchableTypes.filter((type) => type !== 'page');

test.each(contentTypes)('Search words of the type %s are indexed and in no public view', (name) => {
  const type = contentTypeOf(name);
  const content = {
    ...{ id: 1, locale: 'kk' as const, slug: 'slug' },
    shared: generateSample(type.shared(), 'full') as Record<string, unknown>,
    localised: {
      ...(generateSample(type.localised(), 'full') as Record<string, unknown>),
      search_words: 'the hidden words',
    },
    ...{ publishedAt: '2026-11-30T05:00:00Z', updatedAt: '2026-11-30T05:00:00Z' },
  };
  expect(type.toIndexFields(content).searchWords).toBe('the hidden words');
  expect(JSON.stringify(type.toViews(content, links))).not.toContain('hidden');
});
