import { extname } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  createVariantMaker,
  type VariantMaker,
  type VariantRequest,
} from '#operations/media/make-image-variant.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import {
  iconSizes,
  pictureFormats,
  pictureWidths,
  retiredWidths,
  shareImagePositions,
  shareImageSize,
  shareVariant,
} from '#ui/picture/picture-sizes.ts';
import type { AssetStore } from './build-asset-store.ts';
import { immutableFileOptions, orUnavailable, sendLocalFile, sendMediaFile } from './send-media-file.ts';

/**
 * Registers build assets, of this build and earlier ones, and the stored media files. An unknown file is a
 * 404 in plain text, because a browser must not receive HTML as a script.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  assets: Pick<AssetStore, 'findFolder'>,
  files: MediaFileStore | undefined,
  isUnclean: (sha256: string) => boolean = () => false,
): Promise<void> {
  // The compressed variants come from scripts/build/compress-assets.ts.
  await app.register(serveStatic, { serve: false, dotfiles: 'deny', preCompressed: true });
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const folder = await assets.findFolder(name);
    return folder === undefined ? reply.callNotFound() : reply.sendFile(name, folder, immutableFileOptions);
  });
  if (!files) return;
  const variantMaker = createVariantMaker(files);
  app.get<{ Params: { sha256: string; name: string } }>('/media/:sha256/:name', (request, reply) =>
    orUnavailable(reply, async () => {
      const { sha256, name } = request.params;
      if (isUnclean(sha256)) return sendCleanCopy(reply, variantMaker, sha256, name);
      const file = await files.open(sha256, name);
      if (!file) return notFound(reply);
      // An SVG image that is opened directly must not run scripts.
      reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      return sendMediaFile(request, reply, name, file);
    }),
  );
  registerVariants(app, variantMaker);
}

function notFound(reply: FastifyReply): undefined {
  reply.callNotFound();
}

/** Sends an image variant instead of an original that may contain metadata such as a location. */
async function sendCleanCopy(
  reply: FastifyReply,
  variantMaker: VariantMaker,
  sha256: string,
  name: string,
): Promise<FastifyReply | undefined> {
  if (!/\.(?:jpg|png|webp|avif)$/iu.test(name)) return notFound(reply);
  const variantRequest = { kind: 'copy', width: pictureWidths[5], format: 'webp' } as const;
  const variant = await variantMaker.make(sha256, variantRequest);
  if (variant === undefined) return notFound(reply);
  // Not cached, since the cleaned original replaces it at the same URL.
  return sendLocalFile(reply, variant, { maxAge: 0, immutable: false });
}

/** The permitted variants by their URL segment and file extension, such as `960.avif`. */
const variants = new Map<string, VariantRequest>([
  ...[...pictureWidths, ...retiredWidths].flatMap((width) =>
    pictureFormats.map((format): [string, VariantRequest] => [
      `${width}.${format}`,
      { kind: 'copy', width, format },
    ]),
  ),
  ...shareImagePositions.flatMap((x) =>
    shareImagePositions.map((y): [string, VariantRequest] => [
      `${shareVariant(x, y)}.jpg`,
      { kind: 'share', name: shareVariant(x, y), ...shareImageSize, x: x / 100, y: y / 100 },
    ]),
  ),
  ...iconSizes.map((side): [string, VariantRequest] => [`icon-${side}.png`, { kind: 'icon', side }]),
]);

/** Registers image variants: `/media/<sha256>/960/<name>.avif`. */
function registerVariants(app: FastifyInstance, variantMaker: VariantMaker): void {
  app.get<{ Params: { sha256: string; variant: string; name: string } }>(
    '/media/:sha256/:variant/:name',
    (request, reply) =>
      orUnavailable(reply, async () => {
        const { sha256, variant, name } = request.params;
        const variantRequest = variants.get(`${variant}${extname(name)}`);
        const filePath = variantRequest && (await variantMaker.make(sha256, variantRequest));
        return filePath === undefined ? notFound(reply) : sendLocalFile(reply, filePath);
      }),
  );
}
