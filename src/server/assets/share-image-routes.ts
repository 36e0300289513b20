import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeEntities } from '#model/rich-text/html-entities.ts';
import { defaultTheme } from '#model/theme/theme.ts';
import { parseThemeUrl } from '#model/theme/theme-style-sheet.ts';
import { deriveTones } from '#model/theme/tones.ts';
import { drawShareImage } from '#operations/media/draw-share-image.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { pagePathOfShareImage } from '#site/seo/share-image.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import { shareImageSize } from '#ui/picture/picture-sizes.ts';
import type { LoadPage } from '../page-cache/page-loader.ts';
import { sendLocalFile } from './send-media-file.ts';

const font = fileURLToPath(new URL('../../ui/font/inter.ttf', import.meta.url));

const variant = 'share.jpg';

/**
 * Registers the share images, which show the title of a page. An image is drawn if the page refers to its
 * URL, so that clients cannot request arbitrary text; it is then stored permanently.
 */
export function registerShareImages(
  app: FastifyInstance,
  loadPage: LoadPage,
  files: MediaFileStore | undefined,
  origin: string,
): void {
  const drawings = new Map<string, Promise<Uint8Array | undefined>>();

  app.get('/share/*', async (request, reply) => {
    const [imagePath = ''] = (request.raw.url ?? '').split('?', 1);
    const page = pagePathOfShareImage(imagePath);
    if (page === undefined || canonicalizeTarget(page).kind !== 'ok') return reply.callNotFound();
    const key = createHash('sha256').update(imagePath).digest('hex');
    const stored = await files?.findVariant(key, variant);
    if (stored !== undefined) return sendLocalFile(reply, stored);
    const drawing =
      drawings.get(imagePath) ?? draw(imagePath, page, request).finally(() => drawings.delete(imagePath));
    drawings.set(imagePath, drawing);
    const bytes = await drawing;
    if (bytes === undefined) return reply.callNotFound();
    await files?.putVariant(key, variant, bytes);
    return sendImage(reply, bytes);
  });

  async function draw(imagePath: string, pagePath: string, { id, log }: FastifyRequest) {
    const page = await loadPage(pagePath, { id, log });
    const body = (await page.readBody()).toString();
    const reference = `property="og:image" content="${origin}${imagePath}"`;
    if (page.status !== 200 || !body.includes(reference)) return undefined;
    const [title = '', brand = ''] = ['og:title', 'og:site_name'].map((name) =>
      decodeEntities(new RegExp(`property="${name}" content="([^"]*)"`, 'u').exec(body)?.[1] ?? ''),
    );
    const [styleSheet = ''] = /(?<=href=")[/]_theme[/][^"]+[.]css(?=")/u.exec(body) ?? [];
    const tones = deriveTones(parseThemeUrl(styleSheet) ?? defaultTheme);
    return drawShareImage({ title, brand, tones, fontPath: font, ...shareImageSize });
  }
}

function sendImage(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('Cache-Control', `public, max-age=${365 * 24 * 3600}, immutable`)
    .send(Buffer.from(bytes));
}
