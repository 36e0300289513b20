import { basename, dirname, extname } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  openVariantMaker,
  type VariantMaker,
  type VariantOrder,
} from '#operations/media/make-image-variant.ts';
import type { FileStore } from '#store/files/media-file-store.ts';
import {
  formerWidths,
  iconSides,
  pictureFormats,
  pictureWidths,
  sharePicture,
} from '#ui/picture/picture-sizes.ts';
import type { AssetStore } from './build-asset-store.ts';

/** What carries a hash in its name or its address never changes. */
export const forEver = { maxAge: '365d', immutable: true } as const;

/**
 * Serves what does not change: assets, of this build and of those before, and the stored files. An unknown asset is a 404
 * and never a page: a browser that asks for a script of an older build must not be given HTML.
 */
export async function registerFiles(
  app: FastifyInstance,
  assets: Pick<AssetStore, 'folderOf'>,
  files: FileStore | undefined,
  isUnclean: (sha256: string) => boolean = () => false,
): Promise<void> {
  // Made at build, see scripts/build/compress-assets.ts.
  await app.register(serveStatic, { serve: false, dotfiles: 'deny', preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const folder = await assets.folderOf(name);
    return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder, forEver);
  });
  if (!files) return;
  const maker = openVariantMaker(files);
  app.get<{ Params: { sha256: string; name: string } }>('/media/:sha256/:name', async (request, reply) => {
    const { sha256, name } = request.params;
    const place = files.pathOf(sha256, name);
    if (!place) return reply.callNotFound();
    if (isUnclean(sha256)) {
      // Only a picture has a copy that is safe to show until it is cleaned.
      if (!/\.(?:jpg|png|webp|avif)$/iu.test(name)) return reply.callNotFound();
      // The original may say where it was taken; a copy does not. It is replaced soon, under this address too.
      const copy = await maker.make(sha256, { kind: 'copy', width: pictureWidths[5], format: 'webp' });
      if (copy === undefined) return reply.callNotFound();
      return reply.sendFile(basename(copy), dirname(copy), { maxAge: 0, immutable: false });
    }
    // A drawing opened by itself must not run script in our name.
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.sendFile(basename(place), dirname(place), forEver);
  });
  registerVariants(app, maker);
}

/** Every variant that may be asked for, by its place in the address: nobody can order another size. */
const orders = new Map<string, VariantOrder>([
  ...[...pictureWidths, ...formerWidths].flatMap((width) =>
    pictureFormats.map((format): [string, VariantOrder] => [
      `${width}.${format}`,
      { kind: 'copy', width, format },
    ]),
  ),
  ['share.jpg', { kind: 'share', ...sharePicture }],
  ...iconSides.map((side): [string, VariantOrder] => [`icon-${side}.png`, { kind: 'icon', side }]),
]);

/** Pictures in other sizes and formats, at `/media/<sha256>/960/<name>.avif`. */
function registerVariants(app: FastifyInstance, maker: VariantMaker): void {
  app.get<{ Params: { sha256: string; variant: string; name: string } }>(
    '/media/:sha256/:variant/:name',
    async (request, reply) => {
      const { sha256, variant, name } = request.params;
      const order = orders.get(`${variant}${extname(name)}`);
      const place = order && (await maker.make(sha256, order));
      if (place === undefined) return reply.callNotFound();
      return reply.sendFile(basename(place), dirname(place), forEver);
    },
  );
}
