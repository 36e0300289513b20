import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openVariantMaker, type VariantOrder } from '#operations/make-variant.ts';
import type { FileStore } from '#store/file.ts';
import { iconSides, pictureFormats, pictureWidths, sharePicture } from '#ui/picture-size.ts';

const clientBuild = fileURLToPath(new URL('../../build/client', import.meta.url));

/** Everything below it carries a hash in its name: it never changes. */
export const forEver = { maxAge: '365d', immutable: true } as const;

/**
 * Serves what does not change: the build's own assets and the stored files. An unknown asset is a 404 and never a page:
 * a browser that asks for a script of an older build must not be given HTML.
 */
export async function registerFiles(app: FastifyInstance, files: FileStore | undefined): Promise<void> {
  await app.register(serveStatic, {
    root: join(clientBuild, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'deny',
    // Made at build, see scripts/compress-assets.ts.
    preCompressed: true,
    ...forEver,
  });
  if (!files) return;
  app.get<{ Params: { sha256: string; name: string } }>('/media/:sha256/:name', (request, reply) => {
    const place = files.pathOf(request.params.sha256, request.params.name);
    if (!place) return reply.callNotFound();
    // A drawing opened by itself must not run script in our name.
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.sendFile(basename(place), dirname(place), forEver);
  });
  registerVariants(app, files);
}

/** Every variant that may be asked for, by its place in the address: nobody can order another size. */
const orders = new Map<string, VariantOrder>([
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map((format): [string, VariantOrder] => [
      `${width}.${format}`,
      { kind: 'copy', width, format },
    ]),
  ),
  ['share.jpg', { kind: 'share', ...sharePicture }],
  ...iconSides.map((side): [string, VariantOrder] => [`icon-${side}.png`, { kind: 'icon', side }]),
]);

/** Pictures in other sizes and formats, at `/media/<sha256>/640/<name>.avif`. */
function registerVariants(app: FastifyInstance, files: FileStore): void {
  const maker = openVariantMaker(files);
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
