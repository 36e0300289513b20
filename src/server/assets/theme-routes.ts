import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseThemeUrl, renderThemeStyleSheet, themeStyleSheetUrl } from '#model/theme/theme-style-sheet.ts';
import { findFont } from '#model/theme/typefaces.ts';
import { TEXT_CACHE_CONTROL } from '../http/text-response.ts';
import { immutableFileOptions } from './send-media-file.ts';

const require = createRequire(import.meta.url);

/** A package may be updated without a change of the URL. */
const FONT_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Registers the style sheets and fonts of themes. A URL contains the choices of its theme, so this needs no content: pages
 * cached elsewhere, previews of drafts and other processes refer to themes that are not the published one.
 */
export function registerThemes(app: FastifyInstance): void {
  app.get('/_theme/*', async (request, reply) => {
    const [url = ''] = (request.raw.url ?? '').split('?', 1);
    const font = findFont(url);
    if (font) {
      const { package: name, subset } = font;
      const path = require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
      return reply.sendFile(basename(path), dirname(path), {
        ...immutableFileOptions,
        immutable: false,
        maxAge: FONT_MAX_AGE_MS,
      });
    }
    const theme = parseThemeUrl(url);
    if (!theme) return reply.callNotFound();
    // During a deploy, a page of the other release may refer to a style sheet that this one writes differently.
    const isCurrent = themeStyleSheetUrl(theme) === url;
    return reply
      .type('text/css; charset=utf-8')
      .header(
        'Cache-Control',
        isCurrent ? `public, max-age=${365 * 24 * 3600}, immutable` : TEXT_CACHE_CONTROL,
      )
      .send(renderThemeStyleSheet(theme));
  });
}
