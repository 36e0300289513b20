import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeEntities } from '#model/rich-text/html-entities.ts';
import { drawTitlePicture } from '#operations/media/draw-share-image.ts';
import { canonicalLocation } from '#site/routing/canonical-url.ts';
import { pageOfTitlePicture } from '#site/seo/share-image.ts';
import type { FileStore } from '#store/files/media-file-store.ts';
import { sharePicture } from '#ui/picture/picture-sizes.ts';
import type { KeptAt } from '../page-cache/load-page.ts';
import { forEver } from './static-file-routes.ts';

const font = fileURLToPath(new URL('../../ui/font/inter.ttf', import.meta.url));

const variant = 'share.jpg';

/**
 * The picture of a page's title, for links that are shared. It is drawn only if the page names this very address, so
 * that nobody can have other words drawn; then it is kept and never changes.
 */
export function registerTitlePictures(
  app: FastifyInstance,
  keptAt: KeptAt,
  files: FileStore | undefined,
  origin: string,
): void {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  app.get('/share/*', async (request, reply) => {
    const [address = ''] = (request.raw.url ?? '').split('?', 1);
    const page = pageOfTitlePicture(address);
    if (page === undefined || canonicalLocation(page).kind !== 'ok') return reply.callNotFound();
    const key = createHash('sha256').update(address).digest('hex');
    const kept = await files?.findVariant(key, variant);
    if (kept !== undefined) return reply.sendFile(basename(kept), dirname(kept), forEver);
    const drawing =
      underWay.get(address) ?? draw(address, page, request).finally(() => underWay.delete(address));
    underWay.set(address, drawing);
    const bytes = await drawing;
    if (bytes === undefined) return reply.callNotFound();
    await files?.putVariant(key, variant, bytes);
    return sendPicture(reply, bytes);
  });

  async function draw(address: string, page: string, { id, log }: FastifyRequest) {
    const kept = await keptAt(page, { id, log });
    const body = (await kept.bytes()).toString();
    const names = `property="og:image" content="${origin}${address}"`;
    if (kept.status !== 200 || !body.includes(names)) return undefined;
    const [title = '', brand = ''] = ['og:title', 'og:site_name'].map((name) =>
      decodeEntities(new RegExp(`property="${name}" content="([^"]*)"`, 'u').exec(body)?.[1] ?? ''),
    );
    return drawTitlePicture({ title, brand, font, ...sharePicture });
  }
}

function sendPicture(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('Cache-Control', `public, max-age=${365 * 24 * 3600}, immutable`)
    .send(Buffer.from(bytes));
}
