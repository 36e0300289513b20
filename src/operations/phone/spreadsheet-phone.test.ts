import { expect, test } from 'vitest';
import { toCsvRows } from '#language/text/csv.ts';
import { spreadsheetPhone } from './spreadsheet-phone.ts';

test.each([
  ['+77051002030', '+7 (705) 100-20-30'],
  ['+442070000001', '+44 20-7000-0001'],
  ['+34612345678', '+34 612-34-56-78'],
  ['+15551234567', '+1 555-123-4567'],
])('%s is the cell %s without an apostrophe', (phone, cell) => {
  expect(spreadsheetPhone(phone, 'kk')).toBe(cell);
  expect(toCsvRows([[cell]], 'kk')).toBe(`${cell}\r\n`);
});

test.each([
  ['+77272500001;ext=12', '+7 (727) 250-00-01, ішкі 12'],
  ['+49301234567;ext=12', '+49 30-1234567, ішкі 12'],
  // Not in a numbering plan of the library.
  ['+999', '+999'],
  ['1414', '1414'],
  ['', ''],
])('%s is formatted as %s', (phone, cell) => expect(spreadsheetPhone(phone, 'kk')).toBe(cell));
