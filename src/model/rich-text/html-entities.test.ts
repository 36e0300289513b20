import { expect, test } from 'vitest';
import { decodeEntities } from './html-entities.ts';

test.each([
  ['&lt;b&gt; &amp; &quot;a&quot;', '<b> & "a"'],
  ['&#39;a&#x27;', "'a'"],
  ['a&nbsp;b', 'a b'],
  ['&amp;lt;', '&lt;'],
  ['&amp;amp;', '&amp;'],
  ['&constructor; &toString; &copy;', '&constructor; &toString; &copy;'],
])('The markup %s is decoded', (markup, text) => expect(decodeEntities(markup)).toBe(text));
