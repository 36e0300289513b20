/** Something described in the words of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * The thing as the text of a script element: whatever its texts say, it cannot end the element, open a comment or
 * break a line where JavaScript would see one. What is undefined is left out.
 */
export function jsonLdText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Tells search engines what the page is about. Data, no script: nothing of it runs. */
export function JsonLd({ thing }: { thing: Thing }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped just above
      dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }}
    />
  );
}
