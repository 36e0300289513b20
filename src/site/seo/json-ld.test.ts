import { describe, expect, test } from 'vitest';
import { serializeJsonLd } from './json-ld.tsx';

const hostile = '</script><script>alert(1)</script><!-- ]]> & \u2028\u2029 "';

describe('serializeJsonLd', () => {
  test('The JSON round-trips', () => {
    expect(JSON.parse(serializeJsonLd({ '@type': 'Thing', name: hostile, list: [hostile] }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name: hostile,
      list: [hostile],
    });
  });

  test.each(['<', '>', '&', '\u2028', '\u2029'])('%j is escaped in keys and values', (character) => {
    expect(serializeJsonLd({ '@type': hostile, [hostile]: hostile })).not.toContain(character);
  });

  test('Undefined properties are omitted', () => {
    expect(serializeJsonLd({ '@type': 'Thing', image: undefined })).not.toContain('image');
  });
});
