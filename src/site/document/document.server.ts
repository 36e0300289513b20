import type { Locale } from '#language/locale/locale.ts';
import { defaultTheme, type Theme } from '#model/theme/theme.ts';
import { themeStyleSheetUrl } from '#model/theme/theme-style-sheet.ts';
import { preloadedFonts } from '#model/theme/typefaces.ts';
import cyrillic from '#ui/font/inter-cyrillic.woff2';
import latin from '#ui/font/inter-latin.woff2';
import { defaultTheme as defaultScheme } from '#ui/theme/theme.ts';
import { scrollRestorationScript } from '../client/navigation/use-scroll-restoration.ts';
import type { PageAssets } from '../site-module.ts';
import { deferredLayoutScript } from './deferred-layout.ts';
import { displayScript } from './display-settings.ts';
import { PAGE_DATA_ID, ROOT_ID } from './element-ids.ts';

interface DocumentParts {
  locale: Locale;
  /** HTML of the page's head elements. */
  head: string;
  body: string;
  assets: PageAssets;
  theme: Theme;
  /** A preview of a draft: without scripts, and links open in another tab. */
  isPreview?: boolean;
  /** Escaped hydration JSON; without it the page is not hydrated. */
  data?: string;
}

interface HeadParts {
  styles: string;
  isPreview: boolean;
  theme: Theme;
  fonts: readonly string[];
}

const headScript = deferredLayoutScript + displayScript;

/**
 * Inline script that loads the modules after first paint, so that styles, fonts and pictures get the
 * bandwidth first. Hidden pages are not painted and do not wait; the 2 s timeout covers browsers without
 * paint timing.
 */
const startScript = `if(!document.hidden)await new Promise(r=>{new PerformanceObserver(r).observe({type:"paint",buffered:true});setTimeout(r,2e3)});const[entry,...imports]=JSON.parse(document.getElementById("${PAGE_DATA_ID}").dataset.scripts);for(const href of imports)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(entry)`;

/** All inline scripts, for the Content-Security-Policy. */
export const inlineScripts: readonly string[] = [headScript, scrollRestorationScript, startScript];

const headStart = ({ styles, isPreview, theme, fonts }: HeadParts) =>
  [
    '<head><meta charset="utf-8"/>',
    // Render-blocking resources first, because browsers request resources in document order.
    isPreview ? '<base target="_blank"/>' : `<script>${headScript}</script>`,
    styles,
    // After the default colours, and blocking the first paint like them.
    themeElement(theme),
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    // Prevents iOS from turning numbers into links, which breaks hydration.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"/>',
    `<meta name="color-scheme" content="light"/><meta name="theme-color" content="${theme.accent}"/>`,
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous"/>`,
    ),
  ].join('');

function themeElement(theme: Theme): string {
  const url = themeStyleSheetUrl(theme);
  return url === undefined ? '' : `<link rel="stylesheet" href="${url}"/>`;
}

const fontsOf = ({ typeface }: Theme, locale: Locale): readonly string[] =>
  typeface === defaultTheme.typeface ? [cyrillic, latin] : preloadedFonts(typeface, locale);

export function renderDocument({
  locale,
  head,
  body,
  assets,
  theme,
  isPreview = false,
  data,
}: DocumentParts): string {
  return [
    `<!DOCTYPE html><html lang="${locale}" data-theme="${defaultScheme}">`,
    headStart({ styles: assets.styles, isPreview, theme, fonts: fontsOf(theme, locale) }),
    head,
    assets.head ?? '',
    `</head><body><div id="${ROOT_ID}">`,
    body,
    '</div>',
    ...(data === undefined ? [] : scriptElements(assets.scripts, data)),
    '</body></html>',
  ].join('');
}

function scriptElements(scripts: readonly string[], data: string): string[] {
  const scriptList = JSON.stringify(scripts).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    `<script>${scrollRestorationScript}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}" data-scripts="${scriptList}">`,
    data,
    `</script><script type="module">${startScript}</script>`,
  ];
}
