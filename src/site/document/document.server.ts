import type { Locale } from '#language/locale/locale.ts';
import cyrillic from '#ui/font/inter-cyrillic.woff2';
import latin from '#ui/font/inter-latin.woff2';
import { defaultTheme } from '#ui/theme/theme-colors.ts';
import { scrollScript } from '../client/navigation/use-scroll-restoration.ts';
import type { PageAssets } from '../site-module.ts';
import { arrivalScript } from './deferred-layout.ts';
import { displayScript } from './display-settings.ts';
import { PAGE_DATA_ID, ROOT_ID } from './element-ids.ts';

interface DocumentParts {
  locale: Locale;
  /** `<title>`, `<meta>` and `<link>` elements of the page. */
  head: string;
  body: string;
  assets: PageAssets;
  /** JSON for a script element; absent from a page that script does not take over. */
  data?: string;
}

const headScript = arrivalScript + displayScript;

/**
 * Loads the scripts once the page has been painted: until then styles, fonts and pictures have the connection for
 * themselves. A hidden page is never painted, so it does not wait, and where a browser does not report the paint, two
 * seconds are long after it.
 */
const startScript = `if(!document.hidden)await new Promise(r=>{new PerformanceObserver(r).observe({type:"paint",buffered:true});setTimeout(r,2e3)});const[entry,...imports]=JSON.parse(document.getElementById("${PAGE_DATA_ID}").dataset.scripts);for(const href of imports)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(entry)`;

/** Every inline script of the site: the Content-Security-Policy allows these and no others. */
export const inlineScripts: readonly string[] = [headScript, scrollScript, startScript];

/** What does not depend on the page. */
const headStart = (styles: string) =>
  [
    '<head><meta charset="utf-8"/>',
    // What decides how the page looks comes first: browsers request what they find in the order of the text.
    `<script>${headScript}</script>`,
    styles,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    // Phones would make links of numbers, which changes the document before React takes it over.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"/>',
    '<meta name="color-scheme" content="light"/><meta name="theme-color" content="#095459"/>',
    ...[cyrillic, latin].map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous"/>`,
    ),
  ].join('');

/** @returns the whole HTML of a page */
export function documentOf({ locale, head, body, assets, data }: DocumentParts): string {
  return [
    `<!DOCTYPE html><html lang="${locale}" data-theme="${defaultTheme}">`,
    headStart(assets.styles),
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
  const list = JSON.stringify(scripts).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    `<script>${scrollScript}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}" data-scripts="${list}">`,
    data,
    `</script><script type="module">${startScript}</script>`,
  ];
}
