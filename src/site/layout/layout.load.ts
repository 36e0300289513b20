import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { overlayOf } from '#messages/translate.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { readAside } from '../data/load-content.server.ts';

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
