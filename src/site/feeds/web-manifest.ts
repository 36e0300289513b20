import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { iconAddress } from '#ui/picture/picture-sizes.ts';
import { path } from '../routing/paths.ts';

type Settings = AnswerOf<'site'>['data']['settings'];

/** What a phone keeps of the site on its home screen (W3C Web Application Manifest). */
export function webManifest(locale: Locale, { brand, description, icon }: Settings): string {
  const icons = ([192, 512] as const).flatMap((side) => {
    const src = icon === null ? undefined : iconAddress(icon.url, side);
    return src === undefined ? [] : [{ src, sizes: `${side}x${side}`, type: 'image/png' }];
  });
  return JSON.stringify({
    id: path.home(locale),
    name: brand,
    short_name: brand,
    description,
    lang: locale,
    start_url: path.home(locale),
    // Pages, not an application: they keep the browser's address and buttons.
    display: 'browser',
    theme_color: '#095459',
    background_color: '#ffffff',
    icons,
  });
}
