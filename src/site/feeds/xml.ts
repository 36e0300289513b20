const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML 1.0 may hold it, in elements and in attributes: what it forbids altogether is left out. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 § 2.2 excludes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
      .replace(/[&<>"']/gu, (character) => entities[character] ?? '')
  );
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
