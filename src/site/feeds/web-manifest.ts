import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { readTheme } from '#model/theme/theme.ts';
import { pngIconUrl } from '#ui/picture/picture-sizes.ts';
import { path } from '../routing/paths.ts';

type Site = ResponseOf<'site'>['data'];

/** Renders the W3C Web Application Manifest. */
export function renderWebManifest(locale: Locale, site: Site): string {
  const { brand, description, icon } = site.settings;
  const theme = readTheme(site.theme);
  const icons = ([192, 512] as const).flatMap((side) => {
    const src = icon === null ? undefined : pngIconUrl(icon.url, side);
    return src === undefined ? [] : [{ src, sizes: `${side}x${side}`, type: 'image/png' }];
  });
  return JSON.stringify({
    id: path.home(locale),
    name: brand,
    short_name: brand,
    description,
    lang: locale,
    start_url: path.home(locale),
    // Keeps the browser's address bar and buttons.
    display: 'browser',
    theme_color: theme.accent,
    background_color: theme.background,
    icons,
  });
}
