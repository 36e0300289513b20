import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeCovers } from './cover.ts';
import { makeDocuments } from './documents.ts';
import { makeLicences } from './licence.ts';
import { makeLogos } from './logo.ts';
import { makePictures } from './pictures.ts';
import { makePortraits } from './portrait.ts';
import { makeVideos } from './video.ts';

/**
 * Makes the demo's media again: `node demo/media/make/main.ts [kind] [name]`, where kind is one of the
 * makers below (all of them without it) and name the beginning of the names wanted.
 */
const here = import.meta.dirname;
const media = join(here, '..');

async function write(name: string, bytes: Buffer | string): Promise<void> {
  const path = join(media, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${name} ${bytes.length}`);
}

const makers: Record<string, (only?: string) => Promise<void>> = {
  pictures: (only) => makePictures(write, only),
  portraits: () => makePortraits(write),
  licences: () => makeLicences(write),
  covers: () => makeCovers(write),
  logos: () => makeLogos(write),
  videos: () => makeVideos(join(here, 'films'), write),
  documents: (only) => makeDocuments(join(here, 'documents'), write, only),
};

const [kind, only] = process.argv.slice(2);
const chosen = kind === undefined ? Object.values(makers) : [makers[kind]];
for (const make of chosen) {
  if (!make) throw new Error(`no such maker: ${kind}; there are ${Object.keys(makers).join(', ')}`);
  await make(only);
}
