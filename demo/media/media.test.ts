import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const media = import.meta.dirname;
const locales = ['kk', 'ru', 'en'] as const;
const generatedFiles = readdirSync(media).filter(
  (name) => !/\.(md|ts)$/.test(name) && name !== 'make' && name !== 'documents',
);
const documentFiles = readdirSync(join(media, 'documents'));

function readMedia(name: string): string {
  return readFileSync(join(media, name), 'utf8');
}

/** Numbers in the tables of a text, without headers and first columns, which differ by language. */
function cells(text: string): string[] {
  const lines = text.split('\n');
  return lines
    .filter((line, i) => line.startsWith('| ') && !lines[i + 1]?.startsWith('|---'))
    .flatMap((line) => line.split('|').slice(2, -1))
    .filter((cell) => /^[\d\s(),.%*]+$/.test(cell))
    .map((cell) => cell.replace(/[^\d()]/g, ''));
}

/** Contents of the object streams of a PDF as text. */
function readObjectStreams(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/\/Type \/ObjStm.*?stream\r?\n(.*?)\r?\nendstream/gs)];
  return found
    .map(([, data]) => inflateSync(Buffer.from(data ?? '', 'latin1')).toString('latin1'))
    .join('\n');
}

describe('Size limits', () => {
  test('All media take at most 6 MB, and each file at most 400 kB', () => {
    const sizes = [...generatedFiles, ...documentFiles.map((name) => join('documents', name))].map(
      (name) => ({
        name,
        size: statSync(join(media, name)).size,
      }),
    );
    expect(sizes.filter(({ size }) => size > 400_000 || size === 0)).toEqual([]);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(6_000_000);
  });

  test('Pictures have the expected dimensions and at most 60 kB', async () => {
    const pictures = generatedFiles.filter((name) =>
      /^(news|deal|offering|about|history)-.*\.webp$/.test(name),
    );
    expect(pictures).toHaveLength(30 + 9 + 8 + 8 + 6);
    for (const name of pictures) {
      const { width, height } = await sharp(join(media, name)).metadata();
      expect({ name, width, height }).toEqual({ name, width: 1600, height: 1000 });
      expect(statSync(join(media, name)).size).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('Documents', () => {
  const folder = join(media, 'make', 'documents');
  const sources = readdirSync(folder).map((name) => parse(readFileSync(join(folder, name), 'utf8')));

  test('Each document text has a PDF per language, and no other PDF exists', () => {
    const expected = sources.flatMap(({ name, title }) =>
      locales.filter((locale) => title[locale]).map((locale) => `${name}.${locale}.pdf`),
    );
    expect(documentFiles.toSorted()).toEqual(expected.toSorted());
  });

  test('Title and body have the same languages, and tables the same number of rows', () => {
    for (const { title, body } of sources) {
      expect(Object.keys(title)).toEqual(Object.keys(body));
      const rows = Object.values(body).map((text) => String(text).match(/^\|/gm)?.length ?? 0);
      expect(new Set(rows).size).toBe(1);
    }
  });

  test('Tables contain the same numbers in all languages', () => {
    for (const { name, body } of sources) {
      const numbers = Object.values(body).map((text) => cells(String(text)));
      for (const other of numbers) expect({ name, other }).toEqual({ name, other: numbers[0] });
    }
  });

  test('Each PDF is tagged and declares its language', () => {
    for (const name of documentFiles) {
      const bytes = readFileSync(join(media, 'documents', name));
      const objects = readObjectStreams(bytes);
      expect(objects).toContain(`/Lang (${name.split('.').at(-2)})`);
      expect(objects).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
      expect(bytes.length).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('Films', () => {
  const films: { name: string; seconds: number; files: Record<string, number> }[] = JSON.parse(
    readMedia('videos.json'),
  );

  test('videos.json contains the actual file sizes', () => {
    expect(films).toHaveLength(4);
    for (const { files } of films) {
      for (const [name, size] of Object.entries(files)) expect(statSync(join(media, name)).size).toBe(size);
    }
  });

  test('Captions are sequential and within the film, and the transcript contains every sentence', () => {
    for (const { name, seconds } of films) {
      for (const locale of locales) {
        const cues = [
          ...readMedia(`${name}.${locale}.vtt`).matchAll(/^00:00:([\d.]+) --> 00:00:([\d.]+)\n(.+)$/gm),
        ];
        expect(cues.length).toBeGreaterThanOrEqual(3);
        const times = cues.flatMap(([, from, to]) => [Number(from), Number(to)]);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(seconds);
        const transcript = readMedia(`${name}.transcript.${locale}.txt`);
        for (const [, , , sentence] of cues) expect(transcript).toContain(sentence);
      }
    }
  });
});
