import { expect, test } from 'vitest';
import { createRemoteTransport } from '#contract/remote/remote-transport.ts';
import { createContentClient } from '#contract/transport.ts';
import { locales } from '#language/locale/locale.ts';
import { loadSiteBuild } from '#server/rendering/site-bundle.ts';
import { pagePathsWithQueries } from '#test/support/browser/page-paths.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const { loadPageData } = (await loadSiteBuild()).module;

test.each(locales)('Loader data in %s survives a JSON round trip', async (locale) => {
  const client = createContentClient(createRemoteTransport({ base: site.origin, locale, fetch }));
  for (const { path } of await pagePathsWithQueries(site.origin, locale)) {
    const logged: unknown[] = [];
    const { status, payload } = await loadPageData(
      {
        url: new URL(path, site.origin),
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
    expect([status, logged], path).toEqual([200, []]);
    // The server renders the original data, a browser the parsed JSON. A Date or an undefined property would
    // differ.
    expect(JSON.parse(JSON.stringify(payload.data)), path).toStrictEqual(payload.data);
    expect(Object.keys(payload.data), path).toHaveLength(2);
  }
});
