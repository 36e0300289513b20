/**
 * A process of its own that makes the smaller copies of pictures before a visitor asks for them: it goes behind
 * everything else on the machine, and what it needed of memory is given back when it ends. See `warm-pictures.ts`.
 */
import { constants, setPriority } from 'node:os';
import { openVariantMaker } from '#operations/media/make-image-variant.ts';
import type { Photograph } from '#store/content/asset.ts';
import { openFolderStore } from '#store/files/media-file-store.ts';
import { type pictureFormats, widthsOf } from '#ui/picture/picture-sizes.ts';
import { answerProcessTask } from './run-child-process.ts';

export interface PictureTask {
  folder: string;
  pictures: readonly Photograph[];
  format: (typeof pictureFormats)[number];
}

export interface PictureOutcome {
  made: number;
  /** Hashes of pictures of which some copy could not be made. */
  failed: string[];
}

async function work({ folder, pictures, format }: PictureTask): Promise<PictureOutcome> {
  const files = openFolderStore(folder);
  const maker = openVariantMaker(files);
  const failed = new Set<string>();
  let made = 0;
  for (const { sha256, width } of pictures) {
    for (const each of widthsOf(width)) {
      if ((await files.findVariant(sha256, `${each}.${format}`)) !== undefined) continue;
      const copy = await maker.make(sha256, { kind: 'copy', width: each, format }).catch(() => undefined);
      if (copy === undefined) failed.add(sha256);
      else made += 1;
    }
  }
  return { made, failed: [...failed] };
}

setPriority(constants.priority.PRIORITY_LOW);
answerProcessTask(work);
