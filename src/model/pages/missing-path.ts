import type { Locale } from '#language/locale/locale.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { pathKey } from './path-key.ts';
import { decodePercent } from './percent-decoding.ts';
import { mayBePersonal } from './personal-path.ts';
import { findRedirectSourceError } from './redirect-url.ts';

/** Longer paths are attacks, tokens or broken links of other software, and no rule would be made for them. */
export const MAX_MISSING_PATH_LENGTH = 300;

/** Extensions of pages of other systems, which a former site may have had. All others are files. */
const PAGE_EXTENSION = /\.(?:html?|aspx?|jsp|php|cfm)$/u;
const EXTENSION = /\.[^./]{1,12}$/u;

/** What scanners look for: administration, configuration and weaknesses of other systems. */
const SCANNED_SEGMENT =
  /^(?:\.|wp-|wp$|wordpress|xmlrpc|phpmyadmin|pma$|myadmin|cgi-bin|vendor$|node_modules|actuator|solr|jenkins|telescope|_profiler|_ignition|autodiscover|owa$|ecp$|boaform|hnap1|geoserver|manager$|server-status|phpinfo|phpunit|eval-stdin|shell|cmd|console$|debug|backup|bak$|db$|sql|dump|env$|config|setup\.php|install\.php|login\.php|admin|administrator|user\/login|sdk$|graphql$|swagger|api-docs|v[1-3]$|aspnet|xampp|magento|joomla|typo3|drupal|umbraco|bitrix$)/u;

/**
 * The path under which a request for a missing page is counted.
 * @param pathname of the request, without query
 * @returns undefined for paths without a page: files, scans of other systems, paths that a redirect rule cannot
 *   have; and for possible personal data: addresses, long numbers, tokens
 */
export function missingPathOf(pathname: string): { locale: Locale; path: string } | undefined {
  const { locale, path: given } = localeOfPath(pathname);
  const path = pathKey(given);
  if (path.length > MAX_MISSING_PATH_LENGTH || findRedirectSourceError(path) !== undefined) return undefined;
  const text = decodePercent(path);
  if (/[<>"'`\\|;()=]|:\/\/|\$|\p{Cc}/u.test(text)) return undefined;
  if (EXTENSION.test(text) && !PAGE_EXTENSION.test(text)) return undefined;
  if (text.split('/').some((segment) => SCANNED_SEGMENT.test(segment))) return undefined;
  return mayBePersonal(text) ? undefined : { locale, path };
}
