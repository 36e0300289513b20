import { expect, test } from 'vitest';
import { createRemoteReader } from '#contract/remote/remote-transport.ts';
import { clientOver } from '#contract/transport.ts';
import { locales } from '#language/locale/locale.ts';
import { loadSiteBuild } from '#server/rendering/site-bundle.ts';
import { testSite } from '#test/support/server/server.ts';
import { addressesOf } from '../../support/browser/page-urls.ts';

const site = testSite();
const { readPage } = (await loadSiteBuild()).module;

test.each(locales)('what loaders return in %s is what JSON can say', async (locale) => {
  const client = clientOver(createRemoteReader({ base: site.origin, locale, fetch }));
  for (const address of await addressesOf(site.origin, locale)) {
    const logged: unknown[] = [];
    const { status, payload } = await readPage(
      {
        url: new URL(address, site.origin),
        client,
        formToken: async () => 'token',
        log: {
          warn: (_message, error) => logged.push(error),
          error: (_message, error) => logged.push(error),
        },
        site: { origin: site.origin, buildId: 'b1', gallery: false },
      },
      true,
    );
    expect([status, logged], address).toEqual([200, []]);
    // The server renders the data themselves, a browser what JSON leaves of them: a Date or a key that is undefined would
    // make two pages of one.
    expect(JSON.parse(JSON.stringify(payload.data)), address).toStrictEqual(payload.data);
    expect(Object.keys(payload.data), address).toHaveLength(2);
  }
});
