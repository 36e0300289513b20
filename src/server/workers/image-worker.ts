/** Low-priority worker process that creates image variants. Started by `image-variant-service.ts`. */
import { constants, setPriority } from 'node:os';
import { createVariantMaker } from '#operations/media/make-image-variant.ts';
import type { Photograph } from '#store/content/asset.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { type pictureFormats, variantWidths } from '#ui/picture/picture-sizes.ts';
import { handleChildProcessTask } from './run-child-process.ts';

export interface ImageVariantTask {
  folder: string;
  pictures: readonly Photograph[];
  format: (typeof pictureFormats)[number];
}

export interface ImageVariantOutcome {
  created: number;
  /** Hashes of pictures with at least one failed variant. */
  failed: string[];
}

async function createVariants({ folder, pictures, format }: ImageVariantTask): Promise<ImageVariantOutcome> {
  const files = openMediaFolder(folder);
  const maker = createVariantMaker(files);
  const failed = new Set<string>();
  let created = 0;
  for (const { sha256, width } of pictures) {
    for (const variantWidth of variantWidths(width)) {
      if ((await files.findVariant(sha256, `${variantWidth}.${format}`)) !== undefined) continue;
      const variant = await maker
        .make(sha256, { kind: 'copy', width: variantWidth, format })
        .catch(() => undefined);
      if (variant === undefined) failed.add(sha256);
      else created += 1;
    }
  }
  return { created, failed: [...failed] };
}

setPriority(constants.priority.PRIORITY_LOW);
handleChildProcessTask(createVariants);
