import type { FastifyInstance } from 'fastify';
import { defaultLocale } from '#language/locale/locale.ts';
import { readTheme } from '#model/theme/theme.ts';
import { renderWebManifest } from '#site/feeds/web-manifest.ts';
import { NEUTRAL_ICON_URL, renderNeutralIcon } from '#ui/brand/neutral-icon.ts';
import { pngIconUrl } from '#ui/picture/picture-sizes.ts';
import type { ContentSource } from '../content/content-source.ts';
import {
  registerInEachLocale,
  sendText,
  sendTextNotFound,
  TEXT_CACHE_CONTROL,
} from '../http/text-response.ts';

/** Icon sizes, in pixels, of the paths that clients request by convention. */
const conventionalIcons = { '/favicon.ico': 32, '/apple-touch-icon.png': 180 } as const;

/** Registers the web manifest of each locale, the neutral icon, and redirects to the icon of the settings. */
export function registerIcons(app: FastifyInstance, source: ContentSource): void {
  registerInEachLocale(app, source, '/site.webmanifest', async (localeRequest) => {
    const { locale, request, reply, createClient } = localeRequest;
    const { data } = await createClient().site();
    const body = renderWebManifest(locale, data);
    return sendText(request, reply, { body, type: 'application/manifest+json; charset=utf-8' });
  });

  const findSite = (requestId: string) =>
    source
      .clientFor({ locale: defaultLocale, requestId, signal: AbortSignal.timeout(5000) })
      .site()
      .catch(() => undefined);

  app.get(NEUTRAL_ICON_URL, async (request, reply) => {
    const theme = readTheme((await findSite(request.id))?.data.theme);
    const body = renderNeutralIcon({ dark: theme.accent, light: theme.background });
    return sendText(request, reply, { body, type: 'image/svg+xml' });
  });

  for (const [path, side] of Object.entries(conventionalIcons)) {
    app.get(path, async (request, reply) => {
      const site = await findSite(request.id);
      const url = site?.data.settings.icon?.url;
      // Undefined for an icon on another host: the redirect does not leave the site.
      const iconUrl = url === undefined ? undefined : pngIconUrl(url, side);
      if (iconUrl === undefined) return sendTextNotFound(reply);
      return reply.header('Cache-Control', TEXT_CACHE_CONTROL).redirect(iconUrl, 302);
    });
  }
}
