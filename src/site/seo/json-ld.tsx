import { stripTypesetting } from '#language/text/strip-typesetting.ts';
import { serializeForScript } from '../document/serialize-json.ts';

/** A node of the schema.org vocabulary. */
export interface JsonLdNode {
  '@type': string;
  [property: string]: unknown;
}

/** @returns JSON that is safe in a script element; undefined properties are omitted */
export const serializeJsonLd = (node: JsonLdNode): string =>
  stripTypesetting(serializeForScript({ '@context': 'https://schema.org', ...node }));

interface JsonLdProps {
  /**
   * Pass `import.meta.env.SSR ? … : undefined`, so that the code that builds the nodes is not in the browser
   * bundle.
   */
  nodes: readonly JsonLdNode[] | undefined;
}

/**
 * JSON-LD for search engines, rendered on the server only. Hydration leaves it unchanged, and client-side
 * navigations render none.
 */
export function JsonLd({ nodes = [] }: JsonLdProps) {
  const elements = nodes.map(
    (node) => `<script type="application/ld+json">${serializeJsonLd(node)}</script>`,
  );
  return (
    <div
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by serializeJsonLd
      dangerouslySetInnerHTML={{ __html: elements.join('') }}
    />
  );
}
