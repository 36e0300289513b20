import type { Locale } from '#language/locale/locale.ts';
import type { Typeface } from './theme.ts';

/** Names in style sheets and in the admin; proper names are not translated. */
export const typefaceNames: Readonly<Record<Typeface, string>> = {
  inter: 'Inter',
  'golos-text': 'Golos Text',
  onest: 'Onest',
  'source-sans': 'Source Sans 3',
  literata: 'Literata',
};

interface TypefaceFiles {
  /** Generic family if the font does not load. */
  generic: 'sans-serif' | 'serif';
  /** The package of @fontsource-variable; `null` for the font of the build. */
  package: string | null;
  /** Added to the space of the font, which is narrower than a quarter of an em: bold words would run together. */
  wordSpacing?: string;
}

export const typefaceFiles: Readonly<Record<Typeface, TypefaceFiles>> = {
  inter: { generic: 'sans-serif', package: null },
  'golos-text': { generic: 'sans-serif', package: 'golos-text' },
  onest: { generic: 'sans-serif', package: 'onest' },
  'source-sans': { generic: 'sans-serif', package: 'source-sans-3', wordSpacing: '0.05em' },
  literata: { generic: 'serif', package: 'literata', wordSpacing: '0.05em' },
};

/**
 * The subsets that hold the letters of the three languages, with the characters of each. The sign ₸ and narrow
 * spaces are in none of them: they are taken from Inter, the next family.
 */
export const fontSubsets = {
  'cyrillic-ext': 'U+460-48F, U+492-4AF, U+4B2-52F',
  cyrillic: 'U+301, U+400-45F, U+490-491, U+4B0-4B1, U+2116',
  latin: 'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2212',
} as const;

export type FontSubset = keyof typeof fontSubsets;

export const fontUrl = (typeface: Typeface, subset: FontSubset): string =>
  `/_theme/${typeface}-${subset}.woff2`;

/** Returns the typeface and subset of a URL; undefined for another one. */
export function findFont(url: string): { package: string; subset: FontSubset } | undefined {
  for (const typeface of Object.keys(typefaceFiles) as Typeface[]) {
    const { package: name } = typefaceFiles[typeface];
    for (const subset of Object.keys(fontSubsets) as FontSubset[]) {
      if (name !== null && url === fontUrl(typeface, subset)) return { package: name, subset };
    }
  }
  return undefined;
}

/** The font files that pages of a language need for their first paint. */
export function preloadedFonts(typeface: Typeface, locale: Locale): readonly string[] {
  const subsets: readonly FontSubset[] =
    locale === 'en'
      ? ['latin']
      : locale === 'ru'
        ? ['cyrillic', 'latin']
        : ['cyrillic', 'cyrillic-ext', 'latin'];
  return subsets.map((subset) => fontUrl(typeface, subset));
}
