import type { Locale, Localised } from '#language/locale/locale.ts';
import { commonHeaders } from '../http/security-headers.ts';
import type { AdminBuild } from './admin-build.ts';

const withoutScript: Localised<string> = {
  kk: 'Бұл бет JavaScript арқылы жұмыс істейді. Браузер баптауларында JavaScript-ті қосып, бетті қайта ашыңыз.',
  ru: 'Эта страница работает с JavaScript. Включите его в настройках браузера и откройте страницу снова.',
  en: 'This page needs JavaScript. Turn it on in the settings of the browser, and open the page again.',
};

/** The HTML document of the admin, which contains no data. `nonce` allows styles that a library inserts. */
export function adminDocument(build: AdminBuild, locale: Locale, nonce: string): string {
  const { script, modules, styles, devHead = '' } = build;
  const links = [
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...modules.map((url) => `<link rel="modulepreload" href="${url}">`),
  ].join('');
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="robots" content="noindex">' +
    `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">` +
    `<link rel="icon" href="/favicon.ico"><title>Shanyraq</title>${devHead}${links}` +
    `<script type="module" src="${script}"></script></head><body><div id="admin"></div>` +
    `<noscript>${withoutScript[locale]}</noscript></body></html>`
  );
}

/** Headers of the document. The policy allows no inline scripts, and inline styles only with the nonce. */
export function adminDocumentHeaders(
  { devHead }: Pick<AdminBuild, 'devHead'>,
  nonce: string,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    ...commonHeaders,
    // Vite inserts inline scripts and styles in development.
    ...(devHead === undefined && { 'Content-Security-Policy': policy }),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
