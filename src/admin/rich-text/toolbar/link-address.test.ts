import { expect, test } from 'vitest';
import { completeAddress } from './link-address.ts';

test.each([
  ['https://egov.kz/x?y=1#z', 'https://egov.kz/x?y=1#z'],
  [' egov.kz ', 'https://egov.kz'],
  ['мысал.қаз/бет', 'https://мысал.қаз/бет'],
  ['info@company.kz', 'mailto:info@company.kz'],
  ['+7 (727) 000-00-01', 'tel:+77270000001'],
  ['/ru/press-center', '/ru/press-center'],
  ['#3-бап', '#3-бап'],
])('The address %s is %s', (typed, address) => expect(completeAddress(typed)).toBe(address));

test.each([
  '',
  'сілтеме',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///c:/a.doc',
  '//evil.example',
  'a b.kz',
])('%j is no address', (typed) => expect(completeAddress(typed)).toBeUndefined());
