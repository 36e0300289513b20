import { describe, expect, test } from 'vitest';
import { jsonLdText } from './json-ld.tsx';

const hostile = '</script><script>alert(1)</script><!-- ]]> & \u2028\u2029 "';

describe('jsonLdText', () => {
  test('says what it was given', () => {
    expect(JSON.parse(jsonLdText({ '@type': 'Thing', name: hostile, list: [hostile] }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name: hostile,
      list: [hostile],
    });
  });

  test.each(['<', '>', '&', '\u2028', '\u2029'])('never writes %j itself, in keys or texts', (character) => {
    expect(jsonLdText({ '@type': hostile, [hostile]: hostile })).not.toContain(character);
  });

  test('leaves out what is not known', () => {
    expect(jsonLdText({ '@type': 'Thing', image: undefined })).not.toContain('image');
  });
});
