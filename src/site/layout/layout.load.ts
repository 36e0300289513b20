import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale.ts';
import { bundled } from '#messages/bundled.ts';
import { overlayOf } from '#messages/translate.ts';
import { readAside } from '../content.ts';
import type { LayoutData } from '../site-data.ts';

/** Loads what the layout of the address's language shows. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { locale } = localeOfPath(url.pathname);
  const [site, words] = await Promise.all([
    readAside(context, `the site's settings and menus (${locale})`, (client) => client.site(), null),
    readAside(
      context,
      `localizations (${locale})`,
      (client) => client.localizations({ only: 'changed' }),
      null,
    ),
  ]);
  return { site: site?.data ?? null, overlay: overlayOf(locale, bundled[locale], words?.data ?? []) };
}
