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
 * Regenerates the media of the demo: `node demo/media/make/main.ts [kind] [name]`. The kind is one of the
 * keys of `generators` (default: all), and the name is a prefix of file names.
 */
const here = import.meta.dirname;
const media = join(here, '..');

async function write(name: string, bytes: Buffer | string): Promise<void> {
  const path = join(media, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${name} ${bytes.length}`);
}

const generators: Record<string, (only?: string) => Promise<void>> = {
  pictures: (only) => makePictures(write, only),
  portraits: () => makePortraits(write),
  licences: () => makeLicences(write),
  covers: () => makeCovers(write),
  logos: () => makeLogos(write),
  videos: () => makeVideos(join(here, 'films'), write),
  documents: (only) => makeDocuments(join(here, 'documents'), write, only),
};

const [kind, only] = process.argv.slice(2);
const selected = kind === undefined ? Object.values(generators) : [generators[kind]];
for (const generate of selected) {
  if (!generate) throw new Error(`unknown kind: ${kind}; available: ${Object.keys(generators).join(', ')}`);
  await generate(only);
}
