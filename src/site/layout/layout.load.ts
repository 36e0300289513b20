import type { LoaderFunctionArgs } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { selectOverrides } from '#messages/translate.ts';
import type { LayoutData } from '../data/layout-data.ts';
import { loadOptional } from '../data/load-content.server.ts';

export async function loader({ url, context }: LoaderFunctionArgs): Promise<LayoutData> {
  const { locale } = localeOfPath(url.pathname);
  const [site, changedMessages] = await Promise.all([
    loadOptional(context, `site settings and menus (${locale})`, (client) => client.site(), null),
    loadOptional(
      context,
      `localizations (${locale})`,
      (client) => client.localizations({ only: 'changed' }),
      null,
    ),
  ]);
  return {
    site: site?.data ?? null,
    overrides: selectOverrides(locale, messageBundles[locale], changedMessages?.data ?? []),
  };
}
