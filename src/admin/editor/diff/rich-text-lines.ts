const BLOCK_END = /<\/(?:p|li|h[1-6]|tr|blockquote|dt|dd|caption|figcaption|summary)>|<(?:br|hr)>/gu;
const CELL_END = /<\/t[dh]>/gu;
const TAG = /<[^<>]*>/gu;

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  shy: '\u00ad',
};

/** The text of rich text, one block per line. Works on the sanitised form, in which `<` only starts a tag. */
export const richTextLines = (html: string): string =>
  html
    .replace(BLOCK_END, '\n')
    .replace(CELL_END, ' | ')
    .replace(TAG, '')
    .replace(/&([a-z]+);/gu, (reference, name: string) => references[name] ?? reference)
    .replace(/&#([0-9]+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\n{2,}/gu, '\n')
    .trim();
