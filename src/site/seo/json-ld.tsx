import { plainText } from '#language/text/plain-text.ts';
import { jsonInScript } from '../document/serialize-json.ts';

/** Something described in the words of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The thing as the text of a script element. What is undefined is left out. */
export const jsonLdText = (thing: Thing): string =>
  plainText(jsonInScript({ '@context': 'https://schema.org', ...thing }));

interface JsonLdProps {
  /**
   * Where the page is rendered, and undefined in the browser: write `import.meta.env.SSR ? … : undefined`, so that what
   * describes it is no part of the script.
   */
  things: readonly Thing[] | undefined;
}

/**
 * Tells search engines what the page is about. Data, no script: nothing of it runs. They read it in the HTML, so the
 * browser leaves what it finds here, and a page that it goes to by script has none.
 */
export function JsonLd({ things = [] }: JsonLdProps) {
  const elements = things.map((thing) => `<script type="application/ld+json">${jsonLdText(thing)}</script>`);
  return (
    <div
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped just above
      dangerouslySetInnerHTML={{ __html: elements.join('') }}
    />
  );
}
