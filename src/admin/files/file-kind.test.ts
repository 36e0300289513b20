import { expect, test } from 'vitest';
import { kindOfFile, kindOfMediaType } from './file-kind.ts';

test.each([
  ['Сурет.JPEG', '', 'picture'],
  ['a.jfif', 'image/jpeg', 'picture'],
  ['a.heic', '', 'picture'],
  ['есеп.PDF', '', 'document'],
  ['a', 'application/pdf', 'document'],
  ['a.mov', '', 'video'],
  ['a.bin', 'video/mp4', 'video'],
  ['a.vtt', '', 'captions'],
  ['a.exe', 'application/octet-stream', undefined],
  ['jpg', '', undefined],
])('The file %s of type "%s" is of kind %s', (name, type, kind) => {
  expect(kindOfFile({ name, type })).toBe(kind);
});

test.each([
  ['image/svg+xml', 'picture'],
  ['video/webm', 'video'],
  ['text/vtt; charset=utf-8', 'captions'],
  ['application/pdf', 'document'],
])('A stored %s is of kind %s', (mediaType, kind) => {
  expect(kindOfMediaType(mediaType)).toBe(kind);
});
