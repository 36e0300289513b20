import type { FastifyInstance } from 'fastify';
import { webManifest } from '#site/feeds/web-manifest.ts';
import { iconAddress } from '#ui/picture/picture-sizes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { plainFreshness, registerInEachLanguage, sendNothing, sendPlain } from '../http/text-response.ts';

/** The names under which programs ask for the mark without having read a page. */
const askedBlindly = { '/favicon.ico': 32, '/apple-touch-icon.png': 180 } as const;

/** The web manifest in each language and the icons that are asked for by custom; the mark comes from the settings. */
export function registerBrand(app: FastifyInstance, source: ContentSource): void {
  registerInEachLanguage(app, source, '/site.webmanifest', async ({ locale, request, reply, read }) => {
    const { data } = await read().site();
    const body = webManifest(locale, data.settings);
    return sendPlain(request, reply, { body, type: 'application/manifest+json; charset=utf-8' });
  });

  for (const [path, side] of Object.entries(askedBlindly)) {
    app.get(path, async (request, reply) => {
      const common = { requestId: request.id, signal: AbortSignal.timeout(5000) };
      const site = await source
        .clientFor({ locale: 'kk', ...common })
        .site()
        .catch(() => undefined);
      const url = site?.data.settings.icon?.url;
      // Only an icon of our own: no redirect leaves the site.
      const address = url === undefined ? undefined : iconAddress(url, side);
      if (address === undefined) return sendNothing(reply);
      return reply.header('Cache-Control', plainFreshness).redirect(address, 302);
    });
  }
}
